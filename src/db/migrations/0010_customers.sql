-- Customers, their accounts and groups, and what they keep.

CREATE TABLE customer (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text,
  name text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  birthday date,
  created_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  registered_at timestamptz DEFAULT now(),
  tags text[] DEFAULT '{}' NOT NULL,
  note text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  order_count integer DEFAULT 0 NOT NULL,
  spent bigint DEFAULT 0 NOT NULL,
  last_order_at timestamptz,
  is_proved boolean DEFAULT true NOT NULL,
  CONSTRAINT customer_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT customer_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX customer_country ON customer (mall_id, country) WHERE (country <> ''::text);
CREATE INDEX customer_created ON customer (mall_id, created_at, id);
CREATE UNIQUE INDEX customer_email ON customer (mall_id, lower(email));
CREATE INDEX customer_guests ON customer (mall_id, created_at, id) WHERE (registered_at IS NULL);
CREATE INDEX customer_last_order ON customer (mall_id, last_order_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_last_word ON customer (mall_id, last_word(name)) WHERE (name <> ''::text);
CREATE INDEX customer_name ON customer (mall_id, lower(name), id);
CREATE INDEX customer_order_count ON customer (mall_id, order_count, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_phone ON customer (mall_id, reversed_digits(phone)) WHERE (phone <> ''::text);
CREATE INDEX customer_spent ON customer (mall_id, spent, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_tags ON customer USING gin (tags) WHERE (tags <> '{}'::text[]);

CREATE TABLE customer_tag (
  mall_id uuid NOT NULL,
  tag text NOT NULL,
  CONSTRAINT customer_tag_pkey PRIMARY KEY (mall_id, tag),
  CONSTRAINT customer_tag_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX customer_tag_spelling ON customer_tag (mall_id, lower(tag));

CREATE TABLE customer_group (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  rule jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT customer_group_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT customer_group_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX customer_group_name ON customer_group (mall_id, lower(name));

CREATE TABLE address (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  country char(2) NOT NULL,
  state text DEFAULT '' NOT NULL,
  city text NOT NULL,
  address1 text NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  postal_code text DEFAULT '' NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  company text DEFAULT '' NOT NULL,
  is_proven boolean DEFAULT true NOT NULL,
  CONSTRAINT address_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT address_mall_id_customer_id_fkey FOREIGN KEY (mall_id, customer_id) REFERENCES customer(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX address_customer ON address (mall_id, customer_id);
CREATE UNIQUE INDEX address_default ON address (mall_id, customer_id) WHERE is_default;

CREATE TABLE session (
  mall_id uuid NOT NULL,
  token_hash char(64) NOT NULL,
  customer_id uuid,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (mall_id, token_hash),
  CONSTRAINT session_mall_id_customer_id_fkey FOREIGN KEY (mall_id, customer_id) REFERENCES customer(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT session_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX session_customer ON session (mall_id, customer_id);

CREATE TABLE password_reset (
  mall_id uuid NOT NULL,
  token_hash char(64) NOT NULL,
  customer_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  new_holder text,
  CONSTRAINT password_reset_pkey PRIMARY KEY (mall_id, token_hash),
  CONSTRAINT password_reset_mall_id_customer_id_fkey FOREIGN KEY (mall_id, customer_id) REFERENCES customer(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX password_reset_customer ON password_reset (mall_id, customer_id);

CREATE TABLE subscriber (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) NOT NULL,
  asked_at timestamptz DEFAULT now() NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  source text DEFAULT 'form' NOT NULL,
  consent_note text DEFAULT '' NOT NULL,
  CONSTRAINT subscriber_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT subscriber_source_check CHECK ((source = ANY (ARRAY['form'::text, 'checkout'::text, 'staff'::text]))),
  CONSTRAINT subscriber_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX subscriber_created ON subscriber (mall_id, created_at, id);
CREATE UNIQUE INDEX subscriber_email ON subscriber (mall_id, lower(email));
CREATE UNIQUE INDEX subscriber_token ON subscriber (mall_id, token);

CREATE TABLE wishlist_item (
  mall_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT wishlist_item_pkey PRIMARY KEY (mall_id, buyer_id, product_id),
  CONSTRAINT wishlist_item_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT wishlist_item_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX wishlist_item_old ON wishlist_item (mall_id, created_at);
CREATE INDEX wishlist_item_product ON wishlist_item (mall_id, product_id);

CREATE TABLE back_in_stock (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  email text NOT NULL,
  token text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT back_in_stock_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT back_in_stock_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT back_in_stock_mall_id_variant_id_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX back_in_stock_email ON back_in_stock (mall_id, lower(email));
CREATE UNIQUE INDEX back_in_stock_once ON back_in_stock (mall_id, variant_id, lower(email));
CREATE UNIQUE INDEX back_in_stock_token ON back_in_stock (mall_id, token);

CREATE TABLE cart_line (
  mall_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  qty integer NOT NULL,
  selected boolean DEFAULT true NOT NULL,
  price_seen bigint NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT cart_line_pkey PRIMARY KEY (mall_id, buyer_id, variant_id),
  CONSTRAINT cart_line_price_seen_check CHECK ((price_seen >= 0)),
  CONSTRAINT cart_line_qty_check CHECK (((qty >= 1) AND (qty <= 999))),
  CONSTRAINT cart_line_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT cart_line_mall_id_variant_id_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX cart_line_old ON cart_line (mall_id, updated_at);
CREATE INDEX cart_line_variant ON cart_line (mall_id, variant_id);
