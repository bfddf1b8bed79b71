/**
 * Test orders: orders that staff place in their own shop to see how it works. They carry a mark for as long as they exist, and a
 * session of the dashboard says until when its browser places them.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE orders ADD is_test boolean NOT NULL DEFAULT false",
  // Few rows: the list's filter, and deleting all of them.
  "CREATE INDEX orders_test ON orders (mall_id, placed_at DESC, id DESC) WHERE is_test",
  "ALTER TABLE admin_session ADD test_until timestamptz",
  // The step of the checklist stays done when the test orders are deleted.
  "ALTER TABLE mall ADD has_tested_order boolean NOT NULL DEFAULT false",
  // Only their deletion is recorded: placing an order pays nothing for it.
  "SELECT record_changes('orders', '{}', 'test_order', 'id', 'order_no', '{order_no, total}')",
  "DROP TRIGGER record_insert ON orders",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
