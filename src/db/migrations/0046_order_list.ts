/** Units that came back with a refund, and indexes of the list of orders: its sorts, what a search begins with, and all orders of a customer. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE order_line ADD COLUMN returned_qty integer NOT NULL DEFAULT 0,
     ADD CHECK (returned_qty BETWEEN 0 AND shipped_qty)`,
  "CREATE INDEX orders_placed ON orders (mall_id, placed_at, id)",
  "CREATE INDEX orders_total ON orders (mall_id, total, id)",
  "CREATE INDEX orders_email ON orders (mall_id, lower(email))",
  "CREATE INDEX orders_last_name ON orders (mall_id, lower(address ->> 'last_name'))",
  "CREATE INDEX orders_pending ON orders (mall_id, placed_at, id) WHERE payment_state = 'offline'",
  // Also those that the customer has deleted: the shop counts them.
  "DROP INDEX orders_customer",
  "CREATE INDEX orders_customer ON orders (mall_id, customer_id, id DESC)",
  "CREATE INDEX order_line_product ON order_line (mall_id, product_id)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
