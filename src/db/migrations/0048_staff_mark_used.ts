/**
 * Whether any product has a mark, for the values that filters offer. Without its index the question reads the whole table
 * for a value that no product has any more; the planner, which expects to meet one soon, would choose that.
 */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`CREATE FUNCTION is_staff_mark_used(mark bigint) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off AS $$
      SELECT EXISTS (SELECT FROM staff_product_search i WHERE i.marks @> ARRAY[mark])
    $$`)
    .execute(db);
}
