/** Tags of orders, and indexes for the filter of their list by country and for the emails of an order. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE order_tag (
     mall_id uuid NOT NULL,
     order_id uuid NOT NULL,
     tag text NOT NULL CHECK (tag <> '' AND length(tag) <= 60),
     PRIMARY KEY (mall_id, order_id, tag),
     FOREIGN KEY (mall_id, order_id) REFERENCES orders)`,
  "CREATE INDEX order_tag_tag ON order_tag (mall_id, lower(tag), order_id)",
  `SELECT record_changes('order_tag', '{}', 'order', 'order_id',
     'SELECT o.order_no FROM orders o WHERE o.mall_id = r.mall_id AND o.id = r.order_id')`,
  "CREATE INDEX orders_country ON orders (mall_id, (address ->> 'country'), placed_at, id)",
  "CREATE INDEX IF NOT EXISTS mail_order ON mail (mall_id, (data ->> 'order_id')) WHERE data ? 'order_id'",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
