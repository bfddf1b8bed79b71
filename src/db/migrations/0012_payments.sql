-- Payments and refunds.

CREATE TABLE payment_method (
  mall_id uuid NOT NULL,
  name text NOT NULL,
  is_on boolean NOT NULL,
  "position" integer NOT NULL,
  title text DEFAULT '' NOT NULL,
  description text DEFAULT '' NOT NULL,
  instructions text DEFAULT '' NOT NULL,
  CONSTRAINT payment_method_pkey PRIMARY KEY (mall_id, name),
  CONSTRAINT payment_method_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE payment_keys (
  mall_id uuid NOT NULL,
  provider text NOT NULL,
  publishable_key text DEFAULT '' NOT NULL,
  secret_key text DEFAULT '' NOT NULL,
  secret_key_end text DEFAULT '' NOT NULL,
  is_live boolean DEFAULT false NOT NULL,
  webhook_secret text DEFAULT '' NOT NULL,
  webhook_secret_end text DEFAULT '' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  -- What a mall stores of a provider, by the names of its settings.
  settings jsonb DEFAULT '{}' NOT NULL,
  secrets jsonb DEFAULT '{}' NOT NULL,
  secret_ends jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT payment_keys_pkey PRIMARY KEY (mall_id, provider),
  CONSTRAINT payment_keys_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE payment (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL,
  ref text,
  state text NOT NULL,
  amount bigint NOT NULL,
  currency char(3) NOT NULL,
  applied_at timestamptz,
  redirect_url text DEFAULT '' NOT NULL,
  checked_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT payment_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT payment_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'expired'::text]))),
  CONSTRAINT payment_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE INDEX payment_open ON payment (mall_id, checked_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE INDEX payment_order ON payment (mall_id, order_id);
CREATE UNIQUE INDEX payment_ref ON payment (mall_id, provider, ref);

CREATE TABLE refund_request (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  pictures jsonb DEFAULT '[]' NOT NULL,
  answer text DEFAULT '' NOT NULL,
  staff_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  decided_at timestamptz,
  note text DEFAULT '' NOT NULL,
  lines jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT refund_request_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT refund_request_amount_check CHECK ((amount > 0)),
  CONSTRAINT refund_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'refunded'::text]))),
  CONSTRAINT refund_request_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE UNIQUE INDEX refund_request_open ON refund_request (mall_id, order_id) WHERE (state = ANY (ARRAY['open'::text, 'approved'::text]));
CREATE INDEX refund_request_order ON refund_request (mall_id, order_id, id);

CREATE TABLE refund_line (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  refund_request_id uuid NOT NULL,
  kind text NOT NULL,
  order_line_id uuid,
  qty integer DEFAULT 0 NOT NULL,
  removed_qty integer DEFAULT 0 NOT NULL,
  restocked_qty integer DEFAULT 0 NOT NULL,
  amount bigint NOT NULL,
  tax bigint DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  tax_name text,
  tax_hundredths integer,
  CONSTRAINT refund_line_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT refund_line_amount_check CHECK ((amount >= 0)),
  CONSTRAINT refund_line_check CHECK (((removed_qty >= 0) AND (removed_qty <= qty))),
  CONSTRAINT refund_line_check1 CHECK (((restocked_qty >= 0) AND (restocked_qty <= (qty - removed_qty)))),
  CONSTRAINT refund_line_check2 CHECK (((tax >= 0) AND (tax <= amount))),
  CONSTRAINT refund_line_check3 CHECK (((kind = 'line'::text) = (order_line_id IS NOT NULL))),
  CONSTRAINT refund_line_kind_check CHECK ((kind = ANY (ARRAY['line'::text, 'shipping'::text, 'amount'::text]))),
  CONSTRAINT refund_line_qty_check CHECK ((qty >= 0)),
  CONSTRAINT refund_line_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id),
  CONSTRAINT refund_line_mall_id_order_line_id_fkey FOREIGN KEY (mall_id, order_line_id) REFERENCES order_line(mall_id, id),
  CONSTRAINT refund_line_mall_id_refund_request_id_fkey FOREIGN KEY (mall_id, refund_request_id) REFERENCES refund_request(mall_id, id)
);
CREATE INDEX refund_line_order ON refund_line (mall_id, order_id);
CREATE INDEX refund_line_request ON refund_line (mall_id, refund_request_id);

CREATE TABLE payment_refund (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  payment_id uuid,
  refund_request_id uuid,
  amount bigint NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  ref text,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  done_at timestamptz,
  CONSTRAINT payment_refund_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT payment_refund_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_refund_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text]))),
  CONSTRAINT payment_refund_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id),
  CONSTRAINT payment_refund_mall_id_payment_id_fkey FOREIGN KEY (mall_id, payment_id) REFERENCES payment(mall_id, id)
);
CREATE INDEX payment_refund_done ON payment_refund (mall_id, done_at) WHERE (state = 'done'::text);
CREATE INDEX payment_refund_order ON payment_refund (mall_id, order_id);
CREATE INDEX payment_refund_pending ON payment_refund (mall_id, created_at) WHERE (state = 'pending'::text);

CREATE TABLE provider_event (
  mall_id uuid NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  type text DEFAULT '' NOT NULL,
  ref text DEFAULT '' NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  handled_at timestamptz,
  CONSTRAINT provider_event_pkey PRIMARY KEY (mall_id, provider, event_id),
  CONSTRAINT provider_event_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX provider_event_open ON provider_event (mall_id, received_at) WHERE (handled_at IS NULL);

CREATE TABLE sandbox_payment (
  mall_id uuid NOT NULL,
  ref text NOT NULL,
  amount bigint NOT NULL,
  currency char(3) NOT NULL,
  description text DEFAULT '' NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  refunds jsonb DEFAULT '{}' NOT NULL,
  return_url text NOT NULL,
  cancel_url text NOT NULL,
  approve_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT sandbox_payment_pkey PRIMARY KEY (mall_id, ref),
  CONSTRAINT sandbox_payment_amount_check CHECK ((amount > 0)),
  CONSTRAINT sandbox_payment_check CHECK (((refunded >= 0) AND (refunded <= amount))),
  CONSTRAINT sandbox_payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'pending'::text, 'approved'::text, 'declined'::text, 'expired'::text]))),
  CONSTRAINT sandbox_payment_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
