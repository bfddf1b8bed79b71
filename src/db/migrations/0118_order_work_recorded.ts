/** Parcels, refunds and replies to messages stand in the change record. Texts that people wrote are not part of it. */
import { type QueryExecutorProvider, sql } from "kysely";

const orderNo = "SELECT o.order_no FROM orders o WHERE o.mall_id = r.mall_id AND o.id = r.order_id";

const statements = [
  `SELECT record_changes('shipment', '{carrier, tracking_no, tracking_url}', 'shipment', 'order_id', '${orderNo}')`,
  `SELECT record_changes('refund_request', '{state, amount}', 'refund', 'order_id', '${orderNo}')`,
  `SELECT record_changes('contact_answer', '{}', 'message_answer', 'message_id', 'to_char(r.created_at, ''YYYY-MM-DD'')')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
