-- Withdrawal from contracts (Directive 2011/83/EU, Article 11a).

-- Statements of consumers, as they were sent. One whose number and email address fit no order is kept too.
CREATE TABLE withdrawal (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid,
  -- As it was entered.
  order_no text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Units by line; empty for the whole order, or where `items` says what it is about.
  lines jsonb DEFAULT '[]' NOT NULL,
  -- In the consumer's words; "" for the whole order, or where lines were chosen.
  items text DEFAULT '' NOT NULL,
  -- What the shop knew of it when it came.
  finding text NOT NULL,
  -- When the period ends; null while it has not begun, and without an order.
  ends_at timestamptz,
  -- Whether the consumer had been given the instructions.
  is_informed boolean DEFAULT false NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT withdrawal_finding_check CHECK (finding IN ('in_time', 'late', 'repeated', 'excepted', 'unmatched')),
  CONSTRAINT withdrawal_state_check CHECK (state IN ('open', 'settled', 'declined')),
  CONSTRAINT withdrawal_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT withdrawal_order_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX withdrawal_order ON withdrawal (mall_id, order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawal_created ON withdrawal (mall_id, created_at, id);
CREATE INDEX withdrawal_state ON withdrawal (mall_id, state, created_at, id);
CREATE INDEX withdrawal_email ON withdrawal (mall_id, lower(email));

-- Orders whose confirmation has carried the instructions on withdrawal: from then on the consumer is informed.
CREATE TABLE withdrawal_notice (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT withdrawal_notice_pkey PRIMARY KEY (mall_id, order_id),
  CONSTRAINT withdrawal_notice_order_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id) ON DELETE CASCADE
);

-- Why there is no right of withdrawal from a product (Article 16).
ALTER TABLE product ADD COLUMN withdrawal_exception text DEFAULT 'none' NOT NULL;
-- As it was when the contract was made: a later change takes no right away.
ALTER TABLE order_line ADD COLUMN withdrawal_exception text DEFAULT 'none' NOT NULL;
