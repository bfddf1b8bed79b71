/** Changes of the shop's settings are recorded. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`SELECT record_changes('mall', '{name, time_zone, prices_include_tax, pay_minutes, transfer_days, max_unpaid_orders,
      refund_days, receive_days}', 'shop_settings', 'id', 'name')`)
    .execute(db);
}
