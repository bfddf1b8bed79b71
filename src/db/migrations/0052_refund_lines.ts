/**
 * What a refund is for: units of lines, shipping, or an amount. Units that are refunded before they are shipped are no
 * longer to be shipped (`removed_qty`, part of `refunded_qty`).
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE order_line ADD COLUMN refunded_qty integer NOT NULL DEFAULT 0, ADD COLUMN removed_qty integer NOT NULL DEFAULT 0`,
  // Orders that were refunded as a whole released what was not shipped.
  `UPDATE order_line l SET refunded_qty = l.qty, removed_qty = l.qty - l.shipped_qty FROM orders o
   WHERE o.mall_id = l.mall_id AND o.id = l.order_id AND o.payment_state = 'refunded' AND NOT o.cancelled`,
  `ALTER TABLE order_line
     ADD CHECK (removed_qty BETWEEN 0 AND refunded_qty),
     ADD CHECK (shipped_qty + removed_qty <= qty),
     ADD CHECK (refunded_qty - removed_qty <= shipped_qty)`,
  // dropped: all units were refunded before any was shipped.
  `ALTER TABLE orders DROP CONSTRAINT orders_shipment_state_check,
     ADD CHECK (shipment_state IN ('none', 'part', 'shipped', 'received', 'dropped'))`,
  // For staff only; the reason is for the buyer.
  "ALTER TABLE refund_request ADD COLUMN note text NOT NULL DEFAULT ''",
  // `tax` is the part of `amount` that is tax, whether or not prices contain it. `qty` is 0 for shipping and other amounts.
  `CREATE TABLE refund_line (
     mall_id uuid NOT NULL,
     id uuid NOT NULL,
     order_id uuid NOT NULL,
     refund_request_id uuid NOT NULL,
     kind text NOT NULL CHECK (kind IN ('line', 'shipping', 'amount')),
     order_line_id uuid,
     qty integer NOT NULL DEFAULT 0 CHECK (qty >= 0),
     removed_qty integer NOT NULL DEFAULT 0 CHECK (removed_qty BETWEEN 0 AND qty),
     restocked_qty integer NOT NULL DEFAULT 0 CHECK (restocked_qty BETWEEN 0 AND qty - removed_qty),
     amount bigint NOT NULL CHECK (amount >= 0),
     tax bigint NOT NULL DEFAULT 0 CHECK (tax BETWEEN 0 AND amount),
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id),
     FOREIGN KEY (mall_id, order_id) REFERENCES orders,
     FOREIGN KEY (mall_id, refund_request_id) REFERENCES refund_request,
     FOREIGN KEY (mall_id, order_line_id) REFERENCES order_line,
     CHECK ((kind = 'line') = (order_line_id IS NOT NULL)))`,
  "CREATE INDEX refund_line_order ON refund_line (mall_id, order_id)",
  "CREATE INDEX refund_line_request ON refund_line (mall_id, refund_request_id)",
  // Earlier refunds were amounts; their tax is in proportion to the order's, rounded down so that its sum stays within it.
  `INSERT INTO refund_line (mall_id, id, order_id, refund_request_id, kind, amount, tax, created_at)
   SELECT r.mall_id, gen_random_uuid(), r.order_id, r.id, 'amount', r.amount,
     CASE WHEN o.total > 0 THEN floor(o.tax_total::numeric * r.amount / o.total)::bigint ELSE 0 END,
     coalesce(r.decided_at, r.created_at)
   FROM refund_request r JOIN orders o ON o.mall_id = r.mall_id AND o.id = r.order_id
   WHERE r.state IN ('approved', 'refunded')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
