/**
 * What two releases set at the same time. The one that began later counts. When the earlier one ends, what both set stays as it is, and at the end of the
 * later one there is what was before both.
 */
import { type RawBuilder, sql } from "kysely";
import type { TrxContext } from "#kernel/context.ts";
import type { Release } from "./release.ts";

/** Ids of the live releases that began after this one, the earliest first. */
export async function laterThan({ db, mall }: TrxContext, { id }: Pick<Release, "id">): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select l.id from release r
    join release l on l.mall_id = r.mall_id and l.state = 'live' and (l.started_at, l.id) > (r.started_at, r.id)
    where r.mall_id = ${mall.id} and r.id = ${id} order by l.started_at, l.id`.execute(db);
  return rows.map((row) => row.id);
}

/** A table whose rows are what releases set, each with what was there before. */
interface SetRows {
  /** What a row sets, beside the release. */
  readonly key: readonly string[];
  /** Of a row that a start has set. */
  readonly isSet: (row: string) => string;
  /** SQL: whether the former value that row `o` has stored is the value that row `r` has set. */
  readonly isNoted: string;
  /** SQL: the columns of row `o` that get the former values of row `r`. */
  readonly noted: string;
}

const samePrice = "o.former_price = r.price and o.former_origin_price is not distinct from r.origin_price";
const formerPrice = "former_price = r.former_price, former_origin_price = r.former_origin_price";

/** The tables of parts that are set by statement. */
const tables = {
  release_price: {
    key: ["variant_id"],
    isSet: (row) => `${row}.former_price is not null`,
    isNoted: samePrice,
    // A sale that the first price has ended comes back after the last.
    noted: `${formerPrice}, ${["price", "starts_at", "ends_at"]
      .map((name) => `former_sale_${name} = coalesce(o.former_sale_${name}, r.former_sale_${name})`)
      .join(", ")}`,
  },
  release_list_price: {
    key: ["price_list_id", "variant_id"],
    isSet: (row) => `${row}.is_set`,
    isNoted: samePrice,
    noted: formerPrice,
  },
  release_switch: {
    key: ["kind", "record_id"],
    isSet: (row) => `${row}.former is not null`,
    isNoted: "o.former = r.is_on",
    noted: "former = r.former",
  },
  release_text: {
    key: ["kind", "record_id", "locale", "field"],
    isSet: (row) => `${row}.former is not null`,
    isNoted: "o.former ->> 'value' = r.value",
    noted: "former = r.former",
  },
} as const satisfies Readonly<Record<string, SetRows>>;

type Table = keyof typeof tables;

const sameKey = (table: Table, one: string, other: string): RawBuilder<unknown> =>
  sql.raw(["mall_id", ...tables[table].key].map((column) => `${one}.${column} = ${other}.${column}`).join(" and "));

/** Whether a later release has set what the row `r` has. */
export const isReplaced = (table: Table, later: readonly string[]): RawBuilder<boolean> =>
  later.length === 0
    ? sql`false`
    : sql`exists (select from ${sql.table(table)} n where ${sameKey(table, "n", "r")} and n.release_id = any(${later}::uuid[])
        and ${sql.raw(tables[table].isSet("n"))})`;

/** Before a release ends: the next one that has set the same takes over what was there before this one. */
export async function handOver(
  { db, mall }: TrxContext,
  table: Table,
  id: string,
  later: readonly string[],
): Promise<void> {
  if (later.length === 0) return;
  const { isSet, isNoted, noted } = tables[table];
  await sql`update ${sql.table(table)} o set ${sql.raw(noted)} from ${sql.table(table)} r
    where r.mall_id = ${mall.id} and r.release_id = ${id} and ${sql.raw(isSet("r"))} and ${sameKey(table, "o", "r")} and ${sql.raw(isNoted)}
      and o.release_id = (select n.release_id from ${sql.table(table)} n where ${sameKey(table, "n", "r")}
        and n.release_id = any(${later}::uuid[]) and ${sql.raw(isSet("n"))}
        order by array_position(${later}::uuid[], n.release_id) limit 1)`.execute(db);
}
