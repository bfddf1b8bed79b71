-- Invoices and credit notes.

-- Bodies may name tables of later files.
SET LOCAL check_function_bodies = off;

CREATE TABLE order_document_counter (
  mall_id uuid NOT NULL,
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT order_document_counter_pkey PRIMARY KEY (mall_id, kind, year),
  CONSTRAINT order_document_counter_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE order_document (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
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
  issued_at timestamptz DEFAULT now() NOT NULL,
  buyer text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  CONSTRAINT order_document_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT order_document_mall_id_kind_year_number_key UNIQUE (mall_id, kind, year, number),
  CONSTRAINT order_document_check CHECK (((kind = 'credit_note'::text) = (refund_request_id IS NOT NULL))),
  CONSTRAINT order_document_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  CONSTRAINT order_document_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT order_document_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id),
  CONSTRAINT order_document_mall_id_refund_request_id_fkey FOREIGN KEY (mall_id, refund_request_id) REFERENCES refund_request(mall_id, id)
);
ALTER TABLE order_document ALTER COLUMN pdf SET STORAGE EXTERNAL;
CREATE INDEX order_document_buyer ON order_document (mall_id, lower(buyer));
CREATE INDEX order_document_buyer_word ON order_document (mall_id, last_word(buyer)) WHERE (buyer <> ''::text);
CREATE INDEX order_document_country ON order_document (mall_id, country, issued_at, id);
CREATE UNIQUE INDEX order_document_credit ON order_document (mall_id, refund_request_id);
CREATE UNIQUE INDEX order_document_invoice ON order_document (mall_id, order_id) WHERE (kind = 'invoice'::text);
CREATE INDEX order_document_issued ON order_document (mall_id, issued_at, id);
CREATE INDEX order_document_kind ON order_document (mall_id, kind, issued_at, id);
CREATE INDEX order_document_name ON order_document (mall_id, name);
CREATE INDEX order_document_order ON order_document (mall_id, order_id);
CREATE UNIQUE INDEX order_document_token ON order_document (token);

CREATE TABLE order_document_due (
  mall_id uuid NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  refund_request_id uuid,
  CONSTRAINT order_document_due_pkey PRIMARY KEY (mall_id, "position")
);
CREATE INDEX order_document_due_order ON order_document_due (mall_id, order_id);

CREATE FUNCTION note_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       INSERT INTO order_document_due (mall_id, order_id, refund_request_id) SELECT NEW.mall_id, NEW.order_id, NEW.id
       WHERE EXISTS (SELECT FROM order_document WHERE mall_id = NEW.mall_id AND order_id = NEW.order_id)
         OR EXISTS (SELECT FROM order_document_due WHERE mall_id = NEW.mall_id AND order_id = NEW.order_id);
       RETURN NULL;
     END
   $function$;

CREATE FUNCTION note_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN
       INSERT INTO order_document_due (mall_id, order_id) SELECT NEW.mall_id, NEW.id FROM mall
       WHERE id = NEW.mall_id AND invoice_when = TG_ARGV[0] AND NOT NEW.is_test;
       RETURN NULL;
     END
   $function$;

CREATE TRIGGER invoice_of_free_order AFTER INSERT ON orders FOR EACH ROW WHEN ((new.payment_state = 'paid'::text)) EXECUTE FUNCTION note_invoice('paid');
CREATE TRIGGER invoice_of_paid_order AFTER UPDATE OF payment_state ON orders FOR EACH ROW WHEN (((new.payment_state = 'paid'::text) AND (old.payment_state = ANY (ARRAY['unpaid'::text, 'offline'::text])))) EXECUTE FUNCTION note_invoice('paid');
CREATE TRIGGER invoice_of_shipped_order AFTER UPDATE OF shipment_state ON orders FOR EACH ROW WHEN (((old.shipment_state = 'none'::text) AND (new.shipment_state <> 'none'::text))) EXECUTE FUNCTION note_invoice('shipped');
CREATE TRIGGER credit_of_refund AFTER UPDATE OF state ON refund_request FOR EACH ROW WHEN (((new.state = 'refunded'::text) AND (old.state <> 'refunded'::text))) EXECUTE FUNCTION note_credit();
