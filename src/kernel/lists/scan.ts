/**
 * A page of many matching rows, by reading rows in the order of the sort until enough of them match. How many that takes
 * nobody knows before: what matches may stand together at the other end. So the way has an end.
 */
import { type RawBuilder, sql } from "kysely";
import type { ListDefinition } from "#contract/list.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import {
  byAlias,
  emptyAlias,
  idAlias,
  isAscending,
  type PageQuery,
  type PlacedRecord,
  partOf,
  recordsOf,
  sortOf,
  textAlias,
  withDetails,
} from "./page.ts";
import type { ListSource } from "./source.ts";

export interface ScanQuery extends Omit<PageQuery, "isFew"> {
  /** Conditions that the sort's index serves: what holds for the whole list, filters that it covers, ranges of the sort. */
  readonly where: RawBuilder<unknown>;
  /** Condition that is checked for each row while the index is read. */
  readonly check: RawBuilder<unknown>;
  /** Rows that are read at most. */
  readonly steps: number;
}

const matchAlias = "list$match";

/**
 * Whether rows of a list are read in the order of a sort at all: details are joined later, and one index has the rows. Those
 * without a value of the sort come last and are not read: a page that begins among them is not looked for in this way.
 */
export function mayScan<D extends ListDefinition>(
  source: ListSource<D>,
  { sort, place, backward = false }: Pick<PageQuery, "sort" | "place" | "backward">,
): boolean {
  if (!source.details) return false;
  return !sortOf(source, sort.by).nullable || (place ? place.value !== null : !backward);
}

/** @returns undefined when enough rows were not found within `steps`. */
export async function scanToPage<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  query: ScanQuery,
): Promise<PlacedRecord[] | undefined> {
  const { where, place, check, steps, limit, sort } = query;
  const by = sortOf(source, sort.by);
  const part = { where, place, limit: steps, ascending: isAscending(query), isEmpty: false, isFew: false };
  // Its limit keeps PostgreSQL from asking the check of other rows, or from looking for it by another index.
  const scanned = partOf(source, by, { ...part, also: sql`(${check}) as ${sql.ref(matchAlias)}` });
  const order = sql.raw(part.ascending ? "asc" : "desc");
  const columns = [idAlias, textAlias, byAlias, emptyAlias].map((alias) => sql.ref(alias));
  const matching = sql`select ${sql.join(columns)} from (${scanned}) list$scanned where ${sql.ref(matchAlias)}
    order by ${sql.ref(byAlias)} ${order}, ${sql.ref(idAlias)} ${order} limit ${limit}`;
  const records = await recordsOf(context, withDetails(context, source, query, matching), query);
  if (records.length === limit) return records;
  // Rows without a value may belong to the page.
  if (by.nullable) return undefined;
  const { rows } = await unprepared(
    sql<{ count: number }>`select count(*)::int as count from (${partOf(source, by, part)}) list$scanned`,
    context.db,
  );
  return (rows[0]?.count ?? 0) < steps ? records : undefined;
}
