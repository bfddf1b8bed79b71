/**
 * Invoices and credit notes. A number is taken from the counter's row, which stays locked until the transaction that stores the
 * document ends: there is never a gap. What is to be issued is noted by triggers in the transaction that pays, ships or refunds.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE mall ADD invoice_when text NOT NULL DEFAULT 'off' CHECK (invoice_when IN ('off', 'paid', 'shipped')),
     ADD invoice_prefix text NOT NULL DEFAULT 'INV-', ADD credit_prefix text NOT NULL DEFAULT 'CN-',
     ADD invoice_note text NOT NULL DEFAULT ''`,
  `SELECT record_changes('mall', columns || '{invoice_when, invoice_prefix, credit_prefix, invoice_note}', record_type,
     record_id, 'name') FROM recorded_table WHERE table_name = 'mall'`,
  `CREATE TABLE order_document_counter (
     mall_id uuid NOT NULL REFERENCES mall,
     kind text NOT NULL,
     year integer NOT NULL,
     last integer NOT NULL,
     PRIMARY KEY (mall_id, kind, year))`,
  `CREATE TABLE order_document (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
     year integer NOT NULL,
     number integer NOT NULL,
     name text NOT NULL,
     order_id uuid NOT NULL,
     refund_request_id uuid,
     token text NOT NULL,
     currency text NOT NULL,
     total bigint NOT NULL,
     tax_total bigint NOT NULL,
     data jsonb NOT NULL,
     pdf bytea,
     issued_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id),
     UNIQUE (mall_id, kind, year, number),
     CHECK ((kind = 'credit_note') = (refund_request_id IS NOT NULL)),
     FOREIGN KEY (mall_id, order_id) REFERENCES orders,
     FOREIGN KEY (mall_id, refund_request_id) REFERENCES refund_request)`,
  // A PDF is compressed already.
  "ALTER TABLE order_document ALTER COLUMN pdf SET STORAGE EXTERNAL",
  "CREATE UNIQUE INDEX order_document_invoice ON order_document (mall_id, order_id) WHERE kind = 'invoice'",
  "CREATE UNIQUE INDEX order_document_credit ON order_document (mall_id, refund_request_id)",
  "CREATE INDEX order_document_order ON order_document (mall_id, order_id)",
  "CREATE INDEX order_document_issued ON order_document (mall_id, issued_at, id)",
  "CREATE UNIQUE INDEX order_document_token ON order_document (token)",
  `CREATE TABLE order_document_due (
     mall_id uuid NOT NULL,
     position bigint GENERATED ALWAYS AS IDENTITY,
     order_id uuid NOT NULL,
     refund_request_id uuid,
     PRIMARY KEY (mall_id, position))`,
  "CREATE INDEX order_document_due_order ON order_document_due (mall_id, order_id)",
  `CREATE FUNCTION note_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO order_document_due (mall_id, order_id) SELECT NEW.mall_id, NEW.id FROM mall
       WHERE id = NEW.mall_id AND invoice_when = TG_ARGV[0];
       RETURN NULL;
     END
   $$`,
  `CREATE TRIGGER invoice_of_free_order AFTER INSERT ON orders FOR EACH ROW
     WHEN (NEW.payment_state = 'paid') EXECUTE FUNCTION note_invoice('paid')`,
  `CREATE TRIGGER invoice_of_paid_order AFTER UPDATE OF payment_state ON orders FOR EACH ROW
     WHEN (NEW.payment_state = 'paid' AND OLD.payment_state IN ('unpaid', 'offline')) EXECUTE FUNCTION note_invoice('paid')`,
  `CREATE TRIGGER invoice_of_shipped_order AFTER UPDATE OF shipment_state ON orders FOR EACH ROW
     WHEN (OLD.shipment_state = 'none' AND NEW.shipment_state <> 'none') EXECUTE FUNCTION note_invoice('shipped')`,
  // Orders that have no invoice get no credit note: the worker decides, because their invoice may still be due.
  `CREATE FUNCTION note_credit() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO order_document_due (mall_id, order_id, refund_request_id) SELECT NEW.mall_id, NEW.order_id, NEW.id
       WHERE EXISTS (SELECT FROM order_document WHERE mall_id = NEW.mall_id AND order_id = NEW.order_id)
         OR EXISTS (SELECT FROM order_document_due WHERE mall_id = NEW.mall_id AND order_id = NEW.order_id);
       RETURN NULL;
     END
   $$`,
  `CREATE TRIGGER credit_of_refund AFTER UPDATE OF state ON refund_request FOR EACH ROW
     WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded') EXECUTE FUNCTION note_credit()`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
