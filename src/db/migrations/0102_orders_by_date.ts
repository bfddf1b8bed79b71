/**
 * Indexes of the list of orders that hold what it is filtered by: orders that do not match are passed over in the index, without
 * reading the table. Each has its own migration, so that orders can be stored between them. This one is for the sort by date.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE INDEX orders_by_date ON orders (mall_id, placed_at, id, status, payment_state, shipment_state,
     (coalesce(address ->> 'country', '')), provider, cancelled, total)`,
  "DROP INDEX orders_placed",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
