/** Changes of the shop's settings are recorded, and those of all columns of shipping methods. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `SELECT record_changes('mall', '{name, time_zone, prices_include_tax, pay_minutes, transfer_days, max_unpaid_orders,
     refund_days, receive_days}', 'shop_settings', 'id', 'name')`,
  `SELECT record_changes('shipping_method', '{name, description, price, free_from, countries, position, is_on, elsewhere,
     min_days, max_days, min_weight, max_weight}', 'shipping_method', 'id', 'name')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
