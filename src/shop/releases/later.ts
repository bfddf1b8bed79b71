/**
 * What several releases set: of those that are live, the one that began last counts, and each notes what was there before it. A release that ends is
 * taken out of that order, and one whose end is undone is put in again at its place, by the same rule both ways: what is directly above it gets
 * noted what is now below, and the shop shows something else only where nothing above has set it (docs/decisions/0136).
 */
import { type RawBuilder, sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import type { Release } from "./release.ts";

/** "in": what a release sets takes the place of what it has noted; "out": the other way round. */
export type Direction = "in" | "out";

/** Releases that began after one, the earliest first. */
export interface Later {
  /** All that have noted something: those that ended, or whose start was undone, may be put in again. */
  readonly all: readonly string[];
  /** Those whose parts are in the shop now. */
  readonly live: readonly string[];
}

export async function laterThan({ db, mall }: TrxContext, { id }: Pick<Release, "id">): Promise<Later> {
  const { rows } = await sql<{ id: string; is_live: boolean }>`
    select l.id, l.state = 'live' and (l.share is null or l.chosen is not null) as is_live from release r
    join release l on l.mall_id = r.mall_id and l.started_at is not null and (l.started_at, l.id) > (r.started_at, r.id)
    where r.mall_id = ${mall.id} and r.id = ${id} order by l.started_at, l.id`.execute(db);
  return { all: rows.map((row) => row.id), live: rows.filter(({ is_live }) => is_live).map((row) => row.id) };
}

/** A table whose rows are what releases set, each with what was there before. SQL, of rows by their aliases. */
interface SetRows {
  /** What a row sets, beside the release. */
  readonly key: readonly string[];
  /** Whether the row is in the order: a start has set it, and nobody else has changed it since. */
  readonly isSet: (row: string) => string;
  /** Takes it out of the order. */
  readonly unset: string;
  /** Values that it sets, and those that were there before. */
  readonly wanted: (row: string) => readonly string[];
  readonly former: (row: string) => readonly string[];
  /** Notes in another row what `r` had noted, or what it sets. */
  readonly note: Readonly<Record<Direction, string>>;
  /** What the shop has, joined to the row `r`. `optional`: it may have none. */
  readonly shop: { readonly join: string; readonly values: readonly string[]; readonly optional?: true };
  /** The change of the record that a row `r` makes: its table, and its key as JSON. */
  readonly recorded: { readonly table: string; readonly key: string };
}

const prices = {
  wanted: (row: string) => [`${row}.price`, `${row}.origin_price`],
  former: (row: string) => [`${row}.former_price`, `${row}.former_origin_price`],
};
const formerPrice = "former_price = r.former_price, former_origin_price = r.former_origin_price";
const ownPrice = "former_price = r.price, former_origin_price = r.origin_price";
const sale = ["price", "starts_at", "ends_at"].map((name) => `former_sale_${name}`);

/** The tables of parts that are set by statement. */
const tables = {
  release_price: {
    ...prices,
    key: ["variant_id"],
    isSet: (row) => `${row}.former_price is not null`,
    unset: "former_price = null",
    note: {
      // A sale that the first price has ended comes back after the last.
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

/** Whether values are those that the row `r` would take the place of. */
function isBelow(table: Table, direction: Direction, values: readonly string[]): RawBuilder<boolean> {
  const { wanted, former } = rowsOf(table);
  const own = direction === "out" ? wanted("r") : former("r");
  return sql.raw(values.map((value, at) => `(${value}) is not distinct from (${own[at]})`).join(" and "));
}

/** Whether a later release has set what the row `r` has. */
export const isReplaced = (table: Table, { live }: Later): RawBuilder<boolean> =>
  live.length === 0
    ? sql`false`
    : sql`exists (select from ${sql.table(table)} n where ${sameKey(table, "n", "r")} and n.release_id = any(${live}::uuid[])
        and ${sql.raw(tables[table].isSet("n"))})`;

/** What somebody else has changed since, by the change of it that is looked for in a batch. */
export interface Changed {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
}

/**
 * Before rows are taken out or put in: those whose values others have changed since are not of the order any longer. Above a row is the first later
 * release that has set the same, with what it has noted; the shop where there is none.
 * @param where of the rows `r` that are meant
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

/** Releases above note what is now below: all up to the next live one that has set the same, where they have noted what was below. */
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

/** Before a start: what an earlier one has noted is over. */
export const forget = ({ db, mall }: TrxContext, table: Table, id: string) =>
  sql`update ${sql.table(table)} r set ${sql.raw(rowsOf(table).unset)}
    where r.mall_id = ${mall.id} and r.release_id = ${id} and ${sql.raw(rowsOf(table).isSet("r"))}`.execute(db);
