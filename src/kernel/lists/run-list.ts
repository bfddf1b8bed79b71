import { sql } from "kysely";
import { z } from "zod";
import type { ListAnswer, ListDefinition, ListState, ListView, RowOf } from "#contract/list.ts";
import { defaultPageSize, maxCounted } from "#contract/list.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { codeOf } from "#db/start-error.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import { formatMoney } from "../money/money.ts";
import { namedColumns, valuesOf } from "./added-columns.ts";
import { type Asked, type conditionsOf, waysOf } from "./conditions.ts";
import { decodePlace, encodePlace, notAPlace } from "./cursor.ts";
import { findCounted } from "./matches.ts";
import { isField, type PageQuery, type PlacedRecord, pageReader, readPage } from "./page.ts";
import { mayScan, scanToPage } from "./scan.ts";
import type { Counted, ListSource } from "./source.ts";

/** Rows that a page is looked for in the order of its sort, for each of its rows, and at least. */
const stepsPerRow = 200;
const minSteps = 20_000;

/**
 * A page of a list with the number of rows that match, in two statements; in five where many rows match and none is near.
 * @param bounds for tests: matches that are counted, and rows that are read in the order of the sort at most.
 * @throws {ShopError} 400 for a cursor or filter that the list does not have.
 */
export async function runList<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  state: ListState,
  { max = maxCounted, steps }: { readonly max?: number; readonly steps?: number } = {},
): Promise<ListAnswer<RowOf<D>>> {
  const { sort = source.definition.defaultSort, limit = defaultPageSize, after, before } = state;
  const ways = await waysOf(context, source, state);
  const place = after ? decodePlace("after", after, sort) : before ? decodePlace("before", before, sort) : undefined;
  const backward = before !== undefined && before !== "";
  // One more than asked, which tells whether there is a further page.
  const query = { sort, place, backward, limit: limit + 1 };
  const bounds = { max, steps: steps ?? Math.max(minSteps, limit * stepsPerRow) };
  const { counted, records } = await countAndFind(context, source, ways, query, bounds).catch((error) => {
    // data_exception: the cursor's value is not of the sort's type.
    if (place && codeOf(error)?.startsWith("22")) throw notAPlace(backward ? "before" : "after");
    throw error;
  });
  const isMore = records.length > limit;
  const page = backward ? records.slice(isMore ? 1 : 0) : records.slice(0, limit);
  const [first, last] = [page[0], page.at(-1)];
  const rows = page.map(({ record }) => toRow(context, source, record));
  const added = await addedTo(context, source, state, rows);
  return {
    rows,
    ...(added && { added }),
    next: last && (backward || isMore) ? encodePlace(sort, last.place) : null,
    previous: first && (backward ? isMore : place) ? encodePlace(sort, first.place) : null,
    count: Math.min(counted, max),
    more: counted > max,
  };
}

/** Columns of extensions: one question a column for all rows. */
async function addedTo<D extends ListDefinition>(
  context: ShopContext,
  { definition }: ListSource<D>,
  { columns }: ListState,
  rows: readonly RowOf<D>[],
): Promise<ListAnswer<RowOf<D>>["added"]> {
  const { actor } = context;
  const may = (permission: RequiredPermission) => permission === "own" || actor?.rights?.may(permission) === true;
  const named = namedColumns(may, definition.name, columns);
  if (named.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  return Object.fromEntries(
    await Promise.all(named.map(async (column) => [column.key, await valuesOf(context, column, ids)] as const)),
  );
}

/**
 * A few matches are all found and then sorted. For many matches, rows are read in the order of the sort until the page is full; if
 * that takes too many rows, all matches are found and sorted, which is slow but still faster than reading the whole list in
 * that order. An index that holds the columns of all filters is read without such a limit: skipping a row in it is cheap.
 */
async function countAndFind<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  { find, counted: rows, isNarrowed, along }: Asked,
  query: Omit<PageQuery, "where" | "isFew">,
  { max, steps }: { readonly max: number; readonly steps: number },
): Promise<{ readonly counted: number; readonly records: PlacedRecord[] }> {
  const mayBeFew = source.details && isNarrowed && (await estimateMatching(context, rows)) <= 2 * max;
  const few = mayBeFew ? await findCounted(context, source, { ...query, where: find }, max) : undefined;
  const counted = few?.counted ?? (await countMatching(context, rows, max));
  if (few && counted <= max) return few;
  const read = async (isFew: boolean) => ({
    counted,
    records: await readPage(context, source, { ...query, where: find, isFew }),
  });
  const { where, check } = along(query.sort.by);
  if (counted <= max || !check || !mayScan(source, query)) return read(counted <= max);
  const near = await scanToPage(context, source, { ...query, where, check, steps });
  return near ? { counted, records: near } : read(true);
}

const plans = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]) }),
]);

/** How many rows match in the planner's opinion: it decides which statements are sent, never what they answer. */
async function estimateMatching({ db }: ShopContext, { from, where }: Counted): Promise<number> {
  const { rows } = await unprepared(sql`explain (format json) select from ${from} where ${where}`, db);
  const [plan] = plans.parse(rows);
  return plan["QUERY PLAN"][0].Plan["Plan Rows"];
}

/** Number of rows that match, at most `max` + 1. */
export async function countMatching({ db }: ShopContext, { from, where }: Counted, max = maxCounted): Promise<number> {
  const { rows } = await unprepared(
    sql<{ count: number }>`select count(*)::int as count
      from (select 1 from ${from} where ${where} limit ${max + 1}) counted`,
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Every row of a view in portions of one statement each, for exports. A portion is emptied when the next one is asked for:
 * V8 may keep an array that was awaited until it collects its old generation, and with it all rows that come later.
 * @param size rows of a portion.
 * @param form what is made of a row, in the same turn in which it arrives, so that only this is kept while the portion waits.
 */
export async function* listPortions<D extends ListDefinition, T>(
  context: ShopContext,
  source: ListSource<D>,
  view: Pick<ListView, "sort"> & { readonly where: Awaited<ReturnType<typeof conditionsOf>> },
  size: number,
  form: (row: RowOf<D>) => T,
): AsyncGenerator<readonly T[]> {
  const { sort = source.definition.defaultSort, where } = view;
  const readAfter = pageReader(context, source, { where, sort, limit: size });
  const read = async (place?: PlacedRecord["place"]) => {
    const records = await readAfter(place);
    const last = records.length < size ? undefined : records.at(-1)?.place;
    const rows = records.map(({ record }) => form(toRow(context, source, record)));
    records.length = 0;
    return { rows, last };
  };
  let reading = read();
  for (;;) {
    const { rows, last } = await reading;
    if (last) {
      // The database reads the next portion while this one is written; a failure is thrown when it is asked for.
      reading = read(last);
      reading.catch(() => {});
    }
    if (rows.length > 0) yield rows;
    rows.length = 0;
    if (!last) return;
  }
}

function toRow<D extends ListDefinition>(
  context: ShopContext,
  { definition, toRow }: ListSource<D>,
  record: PlacedRecord["record"],
): RowOf<D> {
  if (toRow) return toRow(record, context);
  // Of rows that have amounts in a currency of their own.
  const currency = typeof record.currency === "string" ? record.currency : context.mall.currency;
  const row: Record<string, unknown> = {};
  for (const key in record) {
    if (!isField(key)) continue;
    const value = record[key];
    row[key] =
      value instanceof Date
        ? value.toISOString()
        : typeof value !== "bigint"
          ? value
          : definition.columns[key]?.type === "money"
            ? formatMoney(value, currency)
            : Number(value);
  }
  return row as RowOf<D>;
}
