/**
 * Values that several releases set: of the live releases, the one that began last counts, and each notes what was there before it. A release that ends
 * is taken out of that order, and one whose end is undone is put in again at its place, by the same rule both ways: the next later release notes the
 * value that is now before it, and the shop changes only where no later live release has set the value (docs/decisions/0136).
 */
import { type RawBuilder, sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import type { Release } from "./release.ts";

/** "in": the values of a release replace those that it has noted; "out": the noted values replace those of the release. */
export type Direction = "in" | "out";

/** Ids of the releases that began after a given one, the earliest first. */
export interface Later {
  /** All that have ever started: also those that have ended, or whose start was undone, because an undo may put them in again. */
  readonly all: readonly string[];
  /** Those whose parts are in the shop now: neither ended nor shown to a share of the visitors only. */
  readonly live: readonly string[];
}

/** Finds the releases that began after this one. */
export async function laterThan({ db, mall }: TrxContext, { id }: Pick<Release, "id">): Promise<Later> {
  const { rows } = await sql<{ id: string; is_live: boolean }>`
    select l.id, l.state = 'live' and (l.share is null or l.chosen is not null) as is_live from release r
    join release l on l.mall_id = r.mall_id and l.started_at is not null and (l.started_at, l.id) > (r.started_at, r.id)
    where r.mall_id = ${mall.id} and r.id = ${id} order by l.started_at, l.id`.execute(db);
  return { all: rows.map((row) => row.id), live: rows.filter(({ is_live }) => is_live).map((row) => row.id) };
}

/** SQL for a table in which each row has a value that a release sets and the value that was there before. Functions get the alias of a row. */
interface SetRows {
  /** Columns that identify what a row sets, besides those of the mall and of the release. */
  readonly key: readonly string[];
  /** Condition: a start of the release has set the row, and nobody else has changed the value since. */
  readonly isSet: (row: string) => string;
  /** Assignment that makes `isSet` false. */
  readonly unset: string;
  /** Expressions of the values that the release sets. */
  readonly wanted: (row: string) => readonly string[];
  /** Expressions of the values that were there before. */
  readonly former: (row: string) => readonly string[];
  /** Assignments to the row `o` of a later release: it notes what `r` has noted ("out"), or what `r` sets ("in"). */
  readonly note: Readonly<Record<Direction, string>>;
  /** The shop's own row, as a join to the row `r`, and its values. `optional`: the shop may have no such row. */
  readonly shop: { readonly join: string; readonly values: readonly string[]; readonly optional?: true };
  /** How the change record names what the row `r` changes: its table, and an expression of its key as JSON. */
  readonly recorded: { readonly table: string; readonly key: string };
}

const prices = {
  wanted: (row: string) => [`${row}.price`, `${row}.origin_price`],
  former: (row: string) => [`${row}.former_price`, `${row}.former_origin_price`],
};
const formerPrice = "former_price = r.former_price, former_origin_price = r.former_origin_price";
const ownPrice = "former_price = r.price, former_origin_price = r.origin_price";
const sale = ["price", "starts_at", "ends_at"].map((name) => `former_sale_${name}`);

/** Tables of parts whose values are set row by row. Pages and their texts are not among them: these are merged. */
const tables = {
  release_price: {
    ...prices,
    key: ["variant_id"],
    isSet: (row) => `${row}.former_price is not null`,
    unset: "former_price = null",
    note: {
      // The later release also notes the sale that the start of the earlier one has ended, so that the sale comes back when the later one ends.
      out: [formerPrice, ...sale.map((name) => `${name} = coalesce(o.${name}, r.${name})`)].join(", "),
      in: [ownPrice, ...sale.map((name) => `${name} = nullif(o.${name}, r.${name})`)].join(", "),
    },
    shop: {
      join: "variant v on v.mall_id = r.mall_id and v.id = r.variant_id",
      values: ["v.price", "v.origin_price"],
    },
    recorded: { table: "variant", key: "jsonb_build_object('id', r.variant_id)" },
  },
  release_list_price: {
    ...prices,
    key: ["price_list_id", "variant_id"],
    isSet: (row) => `${row}.is_set`,
    unset: "is_set = false",
    note: { out: formerPrice, in: ownPrice },
    shop: {
      join: "fixed_price f on f.mall_id = r.mall_id and f.price_list_id = r.price_list_id and f.variant_id = r.variant_id",
      values: ["f.price", "f.origin_price"],
      optional: true,
    },
    recorded: {
      table: "fixed_price",
      key: "jsonb_build_object('price_list_id', r.price_list_id, 'variant_id', r.variant_id)",
    },
  },
  release_switch: {
    key: ["kind", "record_id"],
    isSet: (row) => `${row}.former is not null`,
    unset: "former = null",
    wanted: (row) => [`${row}.is_on`],
    former: (row) => [`${row}.former`],
    note: { out: "former = r.former", in: "former = r.is_on" },
    shop: {
      join: `(select 'discount' as kind, d.id, d.is_on from discount d where d.mall_id = r.mall_id
        union all select 'news', n.id, n.is_show = 1 from news n where n.mall_id = r.mall_id) s on s.kind = r.kind and s.id = r.record_id`,
      values: ["s.is_on"],
    },
    recorded: { table: "r.kind", key: "jsonb_build_object('id', r.record_id)" },
  },
  release_text: {
    key: ["kind", "record_id", "locale", "field"],
    isSet: (row) => `${row}.former is not null`,
    unset: "former = null",
    wanted: (row) => [`${row}.value`],
    former: (row) => [`${row}.former ->> 'value'`],
    note: {
      out: "former = r.former",
      in: "former = jsonb_build_object('value', r.value, 'source_hash', r.source_hash, 'state', 'done')",
    },
    shop: {
      join: `translation c on c.mall_id = r.mall_id and c.kind = r.kind and c.record_id = r.record_id and c.locale = r.locale
        and c.field = r.field`,
      values: ["coalesce(c.value, '')"],
      optional: true,
    },
    recorded: {
      table: "translation",
      key: "jsonb_build_object('kind', r.kind, 'record_id', r.record_id, 'locale', r.locale, 'field', r.field)",
    },
  },
} as const satisfies Readonly<Record<string, SetRows>>;

export type Table = keyof typeof tables;
const rowsOf = (table: Table): SetRows => tables[table];

const sameKey = (table: Table, one: string, other: string): RawBuilder<unknown> =>
  sql.raw(["mall_id", ...tables[table].key].map((column) => `${one}.${column} = ${other}.${column}`).join(" and "));

/** Condition: `values` are those that a move of the row `r` replaces, which are its own for "out" and the noted ones for "in". */
function isBelow(table: Table, direction: Direction, values: readonly string[]): RawBuilder<boolean> {
  const { wanted, former } = rowsOf(table);
  const own = direction === "out" ? wanted("r") : former("r");
  return sql.raw(values.map((value, at) => `(${value}) is not distinct from (${own[at]})`).join(" and "));
}

/** Condition: a later live release has set the same as the row `r`. */
export const isReplaced = (table: Table, { live }: Later): RawBuilder<boolean> =>
  live.length === 0
    ? sql`false`
    : sql`exists (select from ${sql.table(table)} n where ${sameKey(table, "n", "r")} and n.release_id = any(${live}::uuid[])
        and ${sql.raw(tables[table].isSet("n"))})`;

/** A record that somebody else has changed since a release set it. Its table and key find the release's own change of it in a batch. */
export interface Changed {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
}

/**
 * Before rows are moved: unsets those whose values others have changed since, because they are no longer the release's. The value that is compared is
 * what the next later live release has noted, or the shop's own where no later live release has set the same.
 * @param where condition of the rows `r` that are moved.
 * @returns the records that others have changed.
 */
export async function leaveChanged(
  { db, mall }: TrxContext,
  table: Table,
  id: string,
  {
    direction,
    later,
    where = sql`true`,
  }: { readonly direction: Direction; readonly later: Later; readonly where?: RawBuilder<unknown> },
): Promise<readonly Changed[]> {
  const { isSet, unset, former, shop, recorded } = rowsOf(table);
  const inShop = sql`select ${isBelow(table, direction, shop.values)} as is_same from (select) one
    ${sql.raw(shop.optional ? "left join" : "join")} ${sql.raw(shop.join)}`;
  const seen =
    later.live.length === 0
      ? sql`join lateral (${inShop}) s on not s.is_same`
      : sql`left join lateral (select ${isBelow(table, direction, former("n"))} as is_same from ${sql.table(table)} n
            where ${sameKey(table, "n", "r")} and n.release_id = any(${later.live}::uuid[]) and ${sql.raw(isSet("n"))}
            order by array_position(${later.live}::uuid[], n.release_id) limit 1) n on true
          join lateral (select coalesce(n.is_same, (${inShop}), true) as is_same) s on not s.is_same`;
  const recordedTable = recorded.table.startsWith("r.") ? sql.raw(recorded.table) : sql.lit(recorded.table);
  const { rows } = await sql<Changed>`
    with changed as materialized (select r.* from ${sql.table(table)} r ${seen}
      where r.mall_id = ${mall.id} and r.release_id = ${id} and ${sql.raw(isSet("r"))} and ${where})
    update ${sql.table(table)} o set ${sql.raw(unset)} from changed r
    where o.mall_id = ${mall.id} and o.release_id = ${id} and ${sameKey(table, "o", "r")}
    returning ${recordedTable} as "table", ${sql.raw(recorded.key)} as key`.execute(db);
  return rows;
}

/**
 * Before rows are moved: later releases that have noted the value that the move replaces note the value that takes its place. These are all releases up
 * to and including the next live one that has set the same.
 * @param where condition of the rows `r` that are moved.
 */
export async function handOver(
  { db, mall }: TrxContext,
  table: Table,
  id: string,
  { all, live }: Later,
  {
    direction = "out",
    where = sql`true`,
  }: { readonly direction?: Direction; readonly where?: RawBuilder<unknown> } = {},
): Promise<void> {
  if (all.length === 0) return;
  const { isSet, former, note } = rowsOf(table);
  await sql`update ${sql.table(table)} o set ${sql.raw(note[direction])} from ${sql.table(table)} r
    where r.mall_id = ${mall.id} and r.release_id = ${id} and ${sql.raw(isSet("r"))} and ${where} and ${sameKey(table, "o", "r")}
      and o.release_id = any(${all}::uuid[]) and ${sql.raw(isSet("o"))} and ${isBelow(table, direction, former("o"))}
      and array_position(${all}::uuid[], o.release_id) <= coalesce((
        select min(array_position(${all}::uuid[], n.release_id)) from ${sql.table(table)} n
        where ${sameKey(table, "n", "r")} and n.release_id = any(${live}::uuid[]) and ${sql.raw(isSet("n"))}), 2147483647)`.execute(
    db,
  );
}

/** Before a start: deletes what an earlier start of the same release has noted. */
export const forget = ({ db, mall }: TrxContext, table: Table, id: string) =>
  sql`update ${sql.table(table)} r set ${sql.raw(rowsOf(table).unset)}
    where r.mall_id = ${mall.id} and r.release_id = ${id} and ${sql.raw(rowsOf(table).isSet("r"))}`.execute(db);
