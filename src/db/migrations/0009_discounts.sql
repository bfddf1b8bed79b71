-- Discounts and their codes.

CREATE TABLE discount (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  value bigint DEFAULT 0 NOT NULL,
  min_total bigint DEFAULT 0 NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer,
  max_uses_per_buyer integer,
  used integer DEFAULT 0 NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  applies_to text DEFAULT 'all' NOT NULL,
  product_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  group_id uuid,
  min_qty integer DEFAULT 0 NOT NULL,
  has_codes boolean DEFAULT false NOT NULL,
  code_count integer DEFAULT 0 NOT NULL,
  revenue bigint DEFAULT 0 NOT NULL,
  is_automatic boolean DEFAULT false NOT NULL,
  CONSTRAINT discount_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT discount_mall_id_code_key UNIQUE (mall_id, code),
  CONSTRAINT discount_applies_to_check CHECK ((applies_to = ANY (ARRAY['all'::text, 'products'::text, 'categories'::text]))),
  CONSTRAINT discount_check CHECK (((value >= 0) AND ((kind <> 'percent'::text) OR (value <= 10000)))),
  CONSTRAINT discount_check1 CHECK (((used >= 0) AND ((max_uses IS NULL) OR (used <= max_uses)))),
  CONSTRAINT discount_check2 CHECK ((is_automatic OR (code = upper(code)))),
  CONSTRAINT discount_check3 CHECK ((NOT (is_automatic AND has_codes))),
  CONSTRAINT discount_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_shipping'::text]))),
  CONSTRAINT discount_max_uses_check CHECK ((max_uses >= 0)),
  CONSTRAINT discount_max_uses_per_buyer_check CHECK ((max_uses_per_buyer > 0)),
  CONSTRAINT discount_min_qty_check CHECK ((min_qty >= 0)),
  CONSTRAINT discount_min_total_check CHECK ((min_total >= 0)),
  CONSTRAINT discount_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX discount_created ON discount (mall_id, created_at, id);

CREATE TABLE discount_code (
  mall_id uuid NOT NULL,
  code text NOT NULL,
  discount_id uuid NOT NULL,
  order_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT discount_code_pkey PRIMARY KEY (mall_id, code),
  CONSTRAINT discount_code_code_check CHECK ((code = upper(code))),
  CONSTRAINT discount_code_mall_id_discount_id_fkey FOREIGN KEY (mall_id, discount_id) REFERENCES discount(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX discount_code_of ON discount_code (mall_id, discount_id, code);
