/**
 * A deadline for orders that are paid by bank transfer, and a cap of unpaid orders per buyer: both keep stock from being
 * reserved for ever. Orders that are open now get the full time from now on.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE mall
     ADD COLUMN transfer_days integer NOT NULL DEFAULT 7 CHECK (transfer_days > 0),
     ADD COLUMN max_unpaid_orders integer NOT NULL DEFAULT 10 CHECK (max_unpaid_orders > 0)`,
  `UPDATE orders SET pay_deadline = now() + interval '7 days'
   WHERE status = 'waiting_shipment' AND payment_state = 'offline' AND shipment_state = 'none'`,
  `CREATE INDEX orders_offline ON orders (mall_id, pay_deadline)
   WHERE status = 'waiting_shipment' AND payment_state = 'offline' AND shipment_state = 'none'`,
  `CREATE INDEX mail_open_links ON mail (created_at) WHERE template = 'reset' AND data <> '{}'::jsonb`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
