/** Finds the orders of a source, and the sources themselves. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`CREATE INDEX order_source_by_source ON order_source (mall_id, source, order_id)`.execute(db);
}
