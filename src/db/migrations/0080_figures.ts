/** Figures: what a unit cost the shop when it was sold, and where a refund is found by its day. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // Null where the variant had no cost, and for orders from before.
  "ALTER TABLE order_line ADD COLUMN unit_cost bigint",
  "CREATE INDEX payment_refund_done ON payment_refund (mall_id, done_at) WHERE state = 'done'",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
