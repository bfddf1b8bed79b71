/** The index of the list of orders by their totals, as 0102. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE INDEX orders_by_total ON orders (mall_id, total, id, status, payment_state, shipment_state,
     (coalesce(address ->> 'country', '')), provider, cancelled, placed_at)`,
  "DROP INDEX orders_total",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
