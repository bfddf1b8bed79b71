/** Indexes for filters of the list of orders: what is not shipped, what was refunded, orders of a product without reading their lines. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE INDEX orders_unshipped ON orders (mall_id, shipment_state, placed_at, id)
   WHERE shipment_state IN ('none', 'part')`,
  `CREATE INDEX orders_refunded ON orders (mall_id, payment_state, placed_at, id)
   WHERE payment_state IN ('partly_refunded', 'refunded')`,
  "DROP INDEX order_line_product",
  "CREATE INDEX order_line_product ON order_line (mall_id, product_id, order_id)",
  // Of the countries too: without statistics the planner takes each for rare.
  "ANALYZE orders",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
