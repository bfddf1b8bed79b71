/**
 * Rows of one page by keyset: those behind a place in the order of the sort, ties broken by id. Rows whose sort value is
 * null come last in both directions, as a part of their own, so that both parts are ranges of an index.
 */
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { ListDefinition, ListSort } from "#contract/list.ts";
import { unprepared, unpreparedText } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import type { Place } from "./cursor.ts";
import type { ListSource, SortSource } from "./source.ts";

export interface PageQuery {
  readonly where: RawBuilder<unknown>;
  readonly sort: ListSort;
  readonly limit: number;
  /** Rows after it, or before it when `backward`. */
  readonly place?: Place | undefined;
  readonly backward?: boolean;
  /**
   * Few rows match: they are found first and then sorted. Otherwise PostgreSQL may read the index of the sort until it has
   * met enough of them, which can be all of a large table.
   */
  readonly isFew?: boolean;
}

export interface PlacedRecord {
  readonly place: Place;
  /** The fields of the list's row, beside columns that only paging needs: `isField` tells them apart. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Names of what a statement selects beside a row's fields; no field has a "$". */
export const idAlias = "list$id";
export const textAlias = "list$text";
export const byAlias = "list$by";
export const emptyAlias = "list$empty";

/** At most `limit` rows from a place on, in the list's order; those before a place are the nearest to it. */
export async function readPage<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  query: PageQuery,
): Promise<PlacedRecord[]> {
  return recordsOf(context, statementOf(context, source, query), query);
}

/** Runs a statement for a page. */
export async function recordsOf(
  context: ShopContext,
  statement: RawBuilder<Record<string, unknown>>,
  query: Pick<PageQuery, "backward">,
): Promise<PlacedRecord[]> {
  const { rows } = await unprepared(statement, context.db);
  return recordsFrom(rows, query);
}

/** Stand for a place's values in a statement's text. No text in PostgreSQL has a NUL, so no other value is the same. */
const idMark = "\0id";
const valueMark = "\0value";

/**
 * Reads a list forward, page after page. The statement's text is made once for each kind of place: making it for each of 4,000
 * pages left 65 MB in V8's old generation (docs/benchmarks.md).
 */
export function pageReader<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  query: Omit<PageQuery, "place" | "backward">,
): (place?: Place) => Promise<PlacedRecord[]> {
  const texts = new Map<unknown, CompiledQuery<Record<string, unknown>>>();
  const textOf = (place: Place | undefined) => {
    const kind = place && { id: idMark, value: place.value === null ? null : valueMark };
    const before = texts.get(kind?.value);
    if (before) return before;
    const text = statementOf(context, source, { ...query, place: kind }).compile(context.db);
    texts.set(kind?.value, text);
    return text;
  };
  return async (place) => {
    const text = textOf(place);
    const parameters = text.parameters.map((value) =>
      value === idMark ? place?.id : value === valueMark ? place?.value : value,
    );
    const { rows } = await unpreparedText<Record<string, unknown>>({ ...text, parameters }, context.db);
    const records = recordsFrom(rows, {});
    // The driver's answer may stay in V8's old generation for a while, with all that it holds.
    rows.length = 0;
    return records;
  };
}

/** Whether a column of a page's statement is a field of the list's rows. */
export const isField = (column: string) => !column.startsWith("list$");

/** What the rows of a page's statement hold, in the list's order. */
export function recordsFrom(
  rows: Record<string, unknown>[],
  { backward }: Pick<PageQuery, "backward">,
): PlacedRecord[] {
  // The rows are changed in place: an export of a million rows would need much more memory for copies.
  const records = rows.map((row) => {
    const id = String(row[idAlias]);
    const value = row[textAlias];
    row.id = id;
    return { place: { id, value: value === null ? null : String(value) }, record: row };
  });
  return backward ? records.reverse() : records;
}

export function sortOf<D extends ListDefinition>({ definition, sorts }: ListSource<D>, by: string): SortSource {
  const sort = sorts[by];
  if (!sort) throw new Error(`The list ${definition.name} has no sort ${by}.`);
  return sort;
}

export const isAscending = ({ sort, backward = false }: Pick<PageQuery, "sort" | "backward">) =>
  (sort.direction === "asc") !== backward;

function statementOf<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  query: PageQuery,
): RawBuilder<Record<string, unknown>> {
  const { where, sort, limit, place, backward = false, isFew = false } = query;
  const by = sortOf(source, sort.by);
  const ascending = isAscending(query);
  const part = (isEmpty: boolean) => partOf(source, by, { where, limit, place, ascending, isEmpty, isFew });
  if (!by.nullable) return withDetails(context, source, query, part(false));
  // Forward the rows with a value come first, backward those without.
  const parts = backward ? [true, false] : [false, true];
  const begun = place ? parts.indexOf(place.value === null) : 0;
  const branches = parts.slice(begun).map((isEmpty) => sql`(${part(isEmpty)})`);
  const both = sql`select * from (${sql.join(branches, sql` union all `)}) list$parts ${orderOf(query)} limit ${limit}`;
  return withDetails(context, source, query, both);
}

/** Rows without a value of the sort come last in both directions. */
export function orderOf(query: Pick<PageQuery, "sort" | "backward">) {
  const order = sql.raw(isAscending(query) ? "asc" : "desc");
  return sql`order by ${sql.ref(emptyAlias)} ${sql.raw(query.backward ? "desc" : "asc")},
    ${sql.ref(byAlias)} ${order}, ${sql.ref(idAlias)} ${order}`;
}

/** Joins the fields of a source's `details` to the rows of a page. */
export function withDetails<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  query: Pick<PageQuery, "sort" | "backward">,
  page: RawBuilder<unknown>,
): RawBuilder<Record<string, unknown>> {
  if (!source.details) return sql<Record<string, unknown>>`${page}`;
  const joins = source.details(sql.ref(`list$page.${idAlias}`), context);
  return sql<Record<string, unknown>>`select ${sql.join([sql`list$page.*`, ...fieldsOf(source)])}
    from (${page}) list$page ${joins} ${orderOf(query)}`;
}

function fieldsOf<D extends ListDefinition>({ columns }: ListSource<D>) {
  return Object.entries<RawBuilder<unknown>>(columns).map(([key, column]) => sql`${column} as ${sql.ref(key)}`);
}

export interface Part {
  readonly where: RawBuilder<unknown>;
  readonly limit: number;
  readonly place?: Place | undefined;
  readonly ascending: boolean;
  readonly isEmpty: boolean;
  readonly isFew: boolean;
  /** Something to select beside a row's place. */
  readonly also?: RawBuilder<unknown>;
}

/** Statement for rows of one part: those with, or those without, a value of the sort. */
export function partOf<D extends ListDefinition>(
  source: ListSource<D>,
  sort: SortSource,
  { where, limit, place, ascending, isEmpty, isFew, also }: Part,
) {
  const { from, id, idType = "uuid" } = source;
  const { type, nullable } = sort;
  const few = isFew && source.details;
  const by = few ? (sort.found ?? sort.by) : sort.by;
  const always = few && sort.found ? undefined : sort.always;
  const order = sql.raw(ascending ? "asc" : "desc");
  const beyond = sql.raw(ascending ? ">" : "<");
  const begins = place && (place.value === null) === isEmpty ? place : undefined;
  const idValue = begins && sql`${begins.id}::${sql.raw(idType)}`;
  const value = begins && sql`${begins.value}::${sql.raw(type)}`;
  const after = !begins
    ? sql``
    : isEmpty
      ? sql`and ${id} ${beyond} ${idValue}`
      : sql`and (${by}, ${id}) ${beyond} (${value}, ${idValue})`;
  const ofPart = !nullable ? sql`` : isEmpty ? sql`and ${by} is null` : sql`and ${by} is not null`;
  const fields = source.details ? [] : fieldsOf(source);
  const placed = [
    sql`${id} as ${sql.ref(idAlias)}`,
    sql`(${by})::text as ${sql.ref(textAlias)}`,
    sql`${by} as ${sql.ref(byAlias)}`,
    sql`${sql.raw(isEmpty ? "1" : "0")} as ${sql.ref(emptyAlias)}`,
    ...(also ? [also] : []),
  ];
  const selected = sql<Record<string, unknown>>`select ${sql.join([...placed, ...fields])} from ${from}
    where ${where} ${after} ${ofPart} ${always ? sql`and ${always}` : sql``}`;
  // The offset keeps PostgreSQL from sorting by an index. Without details the fields of all matches would be read.
  if (few) {
    return sql<Record<string, unknown>>`select * from (${selected} offset 0) list$few
      order by ${isEmpty ? sql`` : sql`${sql.ref(byAlias)} ${order},`} ${sql.ref(idAlias)} ${order} limit ${limit}`;
  }
  return sql<Record<string, unknown>>`${selected}
    order by ${isEmpty ? sql`` : sql`${by} ${order},`} ${id} ${order} limit ${limit}`;
}
