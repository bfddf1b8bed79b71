-- Orders, parcels, and what is counted from them.

CREATE TABLE orders (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_no text NOT NULL,
  customer_id uuid,
  guest_id uuid,
  email text NOT NULL,
  status text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  payment_state text NOT NULL,
  shipment_state text DEFAULT 'none' NOT NULL,
  refund_state text DEFAULT 'none' NOT NULL,
  evaluated boolean DEFAULT false NOT NULL,
  cancelled boolean DEFAULT false NOT NULL,
  currency char(3) NOT NULL,
  items_total bigint NOT NULL,
  discount_total bigint NOT NULL,
  shipping_total bigint NOT NULL,
  tax_total bigint NOT NULL,
  total bigint NOT NULL,
  paid_total bigint DEFAULT 0 NOT NULL,
  refunded_total bigint DEFAULT 0 NOT NULL,
  provider text NOT NULL,
  discount_id uuid,
  coupon_code text DEFAULT '' NOT NULL,
  shipping_method_id uuid,
  shipping_name text DEFAULT '' NOT NULL,
  address jsonb NOT NULL,
  note text DEFAULT '' NOT NULL,
  cancel_reason text DEFAULT '' NOT NULL,
  pay_deadline timestamptz,
  placed_at timestamptz DEFAULT now() NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  hidden_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  billing_address jsonb,
  tax_included boolean DEFAULT false NOT NULL,
  tax_name text DEFAULT '' NOT NULL,
  tax_hundredths integer DEFAULT 0 NOT NULL,
  vat_number text DEFAULT '' NOT NULL,
  reverse_charge boolean DEFAULT false NOT NULL,
  terms jsonb,
  shipping_taxes jsonb,
  is_test boolean DEFAULT false NOT NULL,
  -- The number by which an order is named on the phone: "#1042". Each mall counts from 1001. Test orders have none.
  display_id integer,
  CONSTRAINT orders_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT orders_mall_id_order_no_key UNIQUE (mall_id, order_no),
  CONSTRAINT orders_check CHECK (((discount_total >= 0) AND (discount_total <= items_total))),
  CONSTRAINT orders_check2 CHECK ((((refunded_total >= 0) AND (refunded_total <= paid_total)) AND (paid_total <= total))),
  CONSTRAINT orders_check3 CHECK (((customer_id IS NULL) <> (guest_id IS NULL))),
  CONSTRAINT orders_payment_state_check CHECK ((payment_state = ANY ('{unpaid,offline,paid,partly_refunded,refunded}'::text[]))),
  CONSTRAINT orders_refund_state_check CHECK ((refund_state = ANY ('{none,open}'::text[]))),
  CONSTRAINT orders_shipment_state_check CHECK ((shipment_state = ANY ('{none,part,shipped,received,dropped}'::text[]))),
  CONSTRAINT orders_shipping_total_check CHECK ((shipping_total >= 0)),
  CONSTRAINT orders_status_check CHECK ((status = ANY ('{unpaid,waiting_shipment,waiting_delivery,completed,evaluated,cancelled,refunded,refunding}'::text[]))),
  CONSTRAINT orders_tax_total_check CHECK ((tax_total >= 0)),
  CONSTRAINT orders_total CHECK ((total = (((items_total - discount_total) + shipping_total) +
CASE
    WHEN tax_included THEN (0)::bigint
    ELSE tax_total
END))),
  CONSTRAINT orders_mall_id_customer_id_fkey FOREIGN KEY (mall_id, customer_id) REFERENCES customer(mall_id, id),
  CONSTRAINT orders_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX orders_by_country ON orders (mall_id, COALESCE((address ->> 'country'::text), ''::text), placed_at, id);
CREATE INDEX orders_by_date ON orders (mall_id, placed_at, id, status, payment_state, shipment_state, COALESCE((address ->> 'country'::text), ''::text), provider, cancelled, total);
CREATE INDEX orders_by_total ON orders (mall_id, total, id, status, payment_state, shipment_state, COALESCE((address ->> 'country'::text), ''::text), provider, cancelled, placed_at);
CREATE INDEX orders_customer ON orders (mall_id, customer_id, id DESC);
CREATE UNIQUE INDEX orders_display_id ON orders (mall_id, display_id) WHERE display_id IS NOT NULL;
CREATE INDEX orders_email ON orders (mall_id, lower(email));
CREATE INDEX orders_guest ON orders (mall_id, guest_id, id DESC) WHERE (guest_id IS NOT NULL);
CREATE INDEX orders_last_name ON orders (mall_id, lower((address ->> 'last_name'::text)));
CREATE INDEX orders_offline ON orders (mall_id, pay_deadline) WHERE ((status = 'waiting_shipment'::text) AND (payment_state = 'offline'::text) AND (shipment_state = 'none'::text));
CREATE INDEX orders_on_the_way ON orders (mall_id, shipped_at) WHERE (status = 'waiting_delivery'::text);
CREATE INDEX orders_refunded ON orders (mall_id, payment_state, placed_at, id) WHERE (payment_state = ANY (ARRAY['partly_refunded'::text, 'refunded'::text]));
CREATE INDEX orders_status ON orders (mall_id, status, id DESC);
CREATE INDEX orders_test ON orders (mall_id, placed_at DESC, id DESC) WHERE is_test;
CREATE INDEX orders_to_pay ON orders (mall_id, payment_state, placed_at, id) WHERE ((payment_state = ANY (ARRAY['unpaid'::text, 'offline'::text])) AND (NOT cancelled));
CREATE INDEX orders_unpaid ON orders (mall_id, pay_deadline) WHERE (status = 'unpaid'::text);
-- Orders of a database of before the numbers, which a job numbers in steps.
CREATE INDEX orders_without_display_id ON orders (mall_id, placed_at, id) WHERE display_id IS NULL AND NOT is_test;
CREATE INDEX orders_unshipped ON orders (mall_id, shipment_state, placed_at, id) WHERE (shipment_state = ANY (ARRAY['none'::text, 'part'::text]));

CREATE TABLE order_line (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  "position" integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  good_name text NOT NULL,
  seo_name text NOT NULL,
  variant_label text DEFAULT '' NOT NULL,
  sku text NOT NULL,
  image text DEFAULT '' NOT NULL,
  price bigint NOT NULL,
  qty integer NOT NULL,
  discount bigint DEFAULT 0 NOT NULL,
  tax bigint DEFAULT 0 NOT NULL,
  shipped_qty integer DEFAULT 0 NOT NULL,
  evaluated_at timestamptz,
  returned_qty integer DEFAULT 0 NOT NULL,
  refunded_qty integer DEFAULT 0 NOT NULL,
  removed_qty integer DEFAULT 0 NOT NULL,
  unit_cost bigint,
  tax_name text,
  tax_hundredths integer,
  backordered integer DEFAULT 0 NOT NULL,
  backorder_text text DEFAULT '' NOT NULL,
  CONSTRAINT order_line_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT order_line_check CHECK (((discount >= 0) AND (discount <= (price * qty)))),
  CONSTRAINT order_line_check1 CHECK ((shipped_qty >= 0)),
  CONSTRAINT order_line_check2 CHECK (((returned_qty >= 0) AND (returned_qty <= shipped_qty))),
  CONSTRAINT order_line_check3 CHECK (((removed_qty >= 0) AND (removed_qty <= refunded_qty))),
  CONSTRAINT order_line_check4 CHECK (((shipped_qty + removed_qty) <= qty)),
  CONSTRAINT order_line_check5 CHECK (((refunded_qty - removed_qty) <= shipped_qty)),
  CONSTRAINT order_line_qty_check CHECK (((qty >= 1) AND (qty <= 999))),
  CONSTRAINT order_line_tax_check CHECK ((tax >= 0)),
  CONSTRAINT order_line_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE UNIQUE INDEX order_line_order ON order_line (mall_id, order_id, "position");
CREATE INDEX order_line_product ON order_line (mall_id, product_id, order_id);

CREATE TABLE order_event (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  action text NOT NULL,
  actor text NOT NULL,
  actor_id text,
  from_status text,
  to_status text NOT NULL,
  version integer NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT order_event_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT order_event_actor_check CHECK ((actor = ANY ('{customer,guest,staff,provider,system}'::text[]))),
  CONSTRAINT order_event_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE INDEX order_event_order ON order_event (mall_id, order_id, id);

CREATE TABLE order_source (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  source text NOT NULL,
  CONSTRAINT order_source_pkey PRIMARY KEY (mall_id, order_id),
  CONSTRAINT order_source_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE INDEX order_source_by_source ON order_source (mall_id, source, order_id);

CREATE TABLE order_tag (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  tag text NOT NULL,
  CONSTRAINT order_tag_pkey PRIMARY KEY (mall_id, order_id, tag),
  CONSTRAINT order_tag_tag_check CHECK (((tag <> ''::text) AND (length(tag) <= 60))),
  CONSTRAINT order_tag_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE INDEX order_tag_tag ON order_tag (mall_id, lower(tag), order_id);

CREATE TABLE order_mark (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  former_email text,
  former_customer_id uuid
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);

CREATE TABLE idempotency_key (
  mall_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  key text NOT NULL,
  body_hash char(64) NOT NULL,
  answer jsonb,
  started_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (mall_id, owner_id, key)
);
CREATE INDEX idempotency_key_old ON idempotency_key (started_at);

CREATE TABLE shipment (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  carrier text NOT NULL,
  tracking_no text NOT NULL,
  tracking_url text DEFAULT '' NOT NULL,
  staff_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT shipment_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT shipment_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE INDEX shipment_order ON shipment (mall_id, order_id, id);

CREATE TABLE shipment_line (
  mall_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  qty integer NOT NULL,
  CONSTRAINT shipment_line_pkey PRIMARY KEY (mall_id, shipment_id, order_line_id),
  CONSTRAINT shipment_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT shipment_line_mall_id_order_line_id_fkey FOREIGN KEY (mall_id, order_line_id) REFERENCES order_line(mall_id, id),
  CONSTRAINT shipment_line_mall_id_shipment_id_fkey FOREIGN KEY (mall_id, shipment_id) REFERENCES shipment(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE shipment_event (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  text text NOT NULL,
  place text DEFAULT '' NOT NULL,
  happened_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT shipment_event_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT shipment_event_mall_id_shipment_id_fkey FOREIGN KEY (mall_id, shipment_id) REFERENCES shipment(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX shipment_event_shipment ON shipment_event (mall_id, shipment_id, happened_at);

CREATE TABLE discount_use (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  discount_id uuid NOT NULL,
  buyer_key text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  total bigint DEFAULT 0 NOT NULL,
  CONSTRAINT discount_use_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT discount_use_mall_id_discount_id_fkey FOREIGN KEY (mall_id, discount_id) REFERENCES discount(mall_id, id),
  CONSTRAINT discount_use_mall_id_order_id_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id)
);
CREATE INDEX discount_use_buyer ON discount_use (mall_id, discount_id, buyer_key);
CREATE UNIQUE INDEX discount_use_order ON discount_use (mall_id, order_id);
