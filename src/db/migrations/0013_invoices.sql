-- Invoices and credit notes.

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
