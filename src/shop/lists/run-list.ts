import { type RawBuilder, sql } from "kysely";
import type { ListAnswer, ListDefinition, ListState, ListView, RowOf } from "#contract/list.ts";
import { mostCounted, usualPage } from "#contract/list.ts";
import { codeOf } from "#db/start-error.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import { formatMoney } from "../money/money.ts";
import { conditionsOf } from "./conditions.ts";
import { decodePlace, encodePlace, notAPlace } from "./cursor.ts";
import { type PlacedRecord, readPage } from "./page.ts";
import type { ListSource } from "./source.ts";

/**
 * A page of a list with the number of rows that match, in two statements.
 * @throws {ShopError} 400 for a cursor or filter that the list does not have.
 */
export async function runList<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  state: ListState,
): Promise<ListAnswer<RowOf<D>>> {
  const { sort = source.definition.defaultSort, limit = usualPage, after, before } = state;
  const where = await conditionsOf(context, source, state);
  const place = after ? decodePlace("after", after, sort) : before ? decodePlace("before", before, sort) : undefined;
  const backward = before !== undefined && before !== "";
  const counted = await countMatching(context, source, where);
  const isFew = counted <= mostCounted;
  // One more than asked, which tells whether there is a further page.
  const found = await readPage(context, source, { where, sort, place, backward, isFew, limit: limit + 1 }).catch(
    (error) => {
      // data_exception: the cursor's value is not of the sort's type.
      if (place && codeOf(error)?.startsWith("22")) throw notAPlace(backward ? "before" : "after");
      throw error;
    },
  );
  const isMore = found.length > limit;
  const shown = backward ? found.slice(isMore ? 1 : 0) : found.slice(0, limit);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    rows: shown.map(({ record }) => toRow(context, source, record)),
    next: last && (backward || isMore) ? encodePlace(sort, last.place) : null,
    previous: first && (backward ? isMore : place) ? encodePlace(sort, first.place) : null,
    count: Math.min(counted, mostCounted),
    more: counted > mostCounted,
  };
}

/** Rows that match, at most one more than are counted. */
export async function countMatching(
  { db }: ShopContext,
  { from }: Pick<ListSource, "from">,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await unprepared(
    sql<{ count: number }>`select count(*)::int as count
      from (select 1 from ${from} where ${where} limit ${mostCounted + 1}) counted`,
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Every row of a view in portions of one statement each, for exports. @param size rows of a portion. */
export async function* listPortions<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  view: Pick<ListView, "sort"> & { readonly where: Awaited<ReturnType<typeof conditionsOf>> },
  size: number,
): AsyncGenerator<RowOf<D>[]> {
  const { sort = source.definition.defaultSort, where } = view;
  const read = (place?: PlacedRecord["place"]) => readPage(context, source, { where, sort, place, limit: size });
  let reading = read();
  for (;;) {
    const found = await reading;
    const isLast = found.length < size;
    if (!isLast) {
      // The database reads the next portion while this one is written; a failure is thrown when it is asked for.
      reading = read(found.at(-1)?.place);
      reading.catch(() => {});
    }
    if (found.length > 0) yield found.map(({ record }) => toRow(context, source, record));
    if (isLast) return;
  }
}

function toRow<D extends ListDefinition>(
  context: ShopContext,
  { definition, toRow }: ListSource<D>,
  record: PlacedRecord["record"],
): RowOf<D> {
  if (toRow) return toRow(record, context);
  const { currency } = context.mall;
  const fields = Object.entries(record).map(([key, value]) => {
    if (value instanceof Date) return [key, value.toISOString()];
    if (typeof value !== "bigint") return [key, value];
    return [key, definition.columns[key]?.type === "money" ? formatMoney(value, currency) : Number(value)];
  });
  return Object.fromEntries(fields) as RowOf<D>;
}
