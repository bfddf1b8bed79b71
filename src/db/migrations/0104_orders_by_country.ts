/**
 * Two indexes of the list of orders. The first is by country, "" for orders without one: "none of these countries" is asked as "any
 * of the other countries", which it answers. The second has the orders that are not paid yet, by their state of payment.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "CREATE INDEX orders_by_country ON orders (mall_id, (coalesce(address ->> 'country', '')), placed_at, id)",
  "DROP INDEX orders_country",
  `CREATE INDEX orders_to_pay ON orders (mall_id, payment_state, placed_at, id)
   WHERE payment_state IN ('unpaid', 'offline') AND NOT cancelled`,
  "DROP INDEX orders_pending",
  // Collects statistics of the countries: without them the planner expects few orders from each.
  "ANALYZE orders",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
