import { type RawBuilder, sql } from "kysely";

/**
 * A query as a table to select from, planned as if all of its rows were wanted. A LIMIT or an EXISTS around a query makes PostgreSQL choose
 * a plan by how soon the first rows come: it takes matches for evenly spread and conditions for independent of each other, and
 * reads a whole table where they are not, although an index knows that there are none. Of this table rows are still
 * read no further than to the limit.
 */
export const plannedWhole = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(with planned_whole as materialized (${query}) table planned_whole)`;
