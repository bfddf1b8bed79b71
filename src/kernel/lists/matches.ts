/** The matches of a list, counted up to a bound, and a page of them when they are no more than that: in one statement. */
import { type RawBuilder, sql } from "kysely";
import type { ListDefinition } from "#contract/list.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "../context.ts";
import {
  byAlias,
  emptyAlias,
  idAlias,
  isAscending,
  orderOf,
  type PageQuery,
  type PlacedRecord,
  recordsFrom,
  sortOf,
  textAlias,
  withDetails,
} from "./page.ts";
import type { ListSource, SortSource } from "./source.ts";

const countAlias = "list$count";

/** @returns the number of matches as `counted`, at most `max` + 1; no records when it is more than `max`. */
export async function findCounted<D extends ListDefinition>(
  context: ShopContext,
  source: ListSource<D>,
  query: Omit<PageQuery, "isFew">,
  max: number,
): Promise<{ readonly counted: number; readonly records: PlacedRecord[] }> {
  const sort = sortOf(source, query.sort.by);
  const by = sort.found ?? sort.by;
  const page = sql`select * from list$match where (select count(*) from list$match) <= ${max}
    ${beyond(source, sort, query)} ${orderOf(query)} limit ${query.limit}`;
  const { rows } = await unprepared(
    sql<Record<string, unknown>>`
      with list$match as materialized (
        select ${source.id} as ${sql.ref(idAlias)}, (${by})::text as ${sql.ref(textAlias)}, ${by} as ${sql.ref(byAlias)},
          (${by} is null)::int as ${sql.ref(emptyAlias)}
        from ${source.from} where ${query.where} limit ${max + 1})
      select (select count(*)::int from list$match) as ${sql.ref(countAlias)}, list$row.*
      from (select 1) list$one left join (${withDetails(context, source, query, page)}) list$row on true ${orderOf(query)}`,
    context.db,
  );
  const shownRows = rows.flatMap(({ [countAlias]: _, ...row }) => (row[idAlias] === null ? [] : [row]));
  return { counted: Number(rows[0]?.[countAlias]), records: recordsFrom(shownRows, query) };
}

/** Rows behind the place of a query, in the order of its sort: those without a value come last. */
function beyond<D extends ListDefinition>(
  { idType = "uuid" }: ListSource<D>,
  { type }: SortSource,
  query: Omit<PageQuery, "isFew">,
): RawBuilder<unknown> {
  const { place, backward } = query;
  if (!place) return sql``;
  const [id, by] = [sql.ref(idAlias), sql.ref(byAlias)];
  const after = sql.raw(isAscending(query) ? ">" : "<");
  const placeId = sql`${place.id}::${sql.raw(idType)}`;
  if (place.value === null) {
    return backward
      ? sql`and (${by} is not null or ${id} ${after} ${placeId})`
      : sql`and ${by} is null and ${id} ${after} ${placeId}`;
  }
  const further = sql`(${by}, ${id}) ${after} (${place.value}::${sql.raw(type)}, ${placeId})`;
  return backward ? sql`and ${further}` : sql`and (${further} or ${by} is null)`;
}
