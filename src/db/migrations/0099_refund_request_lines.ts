/** What a buyer asks to be refunded: `[{line_id, qty}]`; empty for an amount of the whole order. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`ALTER TABLE refund_request ADD lines jsonb NOT NULL DEFAULT '[]'`.execute(db);
}
