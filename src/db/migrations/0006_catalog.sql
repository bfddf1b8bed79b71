-- Products, variants, categories and stock.

CREATE TABLE category (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  parent_id uuid,
  name text NOT NULL,
  pic text DEFAULT '' NOT NULL,
  big_pic text DEFAULT '' NOT NULL,
  description text DEFAULT '' NOT NULL,
  status smallint DEFAULT 1 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  seo_title text DEFAULT '' NOT NULL,
  seo_description text DEFAULT '' NOT NULL,
  rule jsonb,
  CONSTRAINT category_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT category_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  CONSTRAINT category_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT category_mall_id_parent_id_fkey FOREIGN KEY (mall_id, parent_id) REFERENCES category(mall_id, id)
);
CREATE INDEX category_rule ON category (mall_id) WHERE (rule IS NOT NULL);

CREATE TABLE product (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  good_name text NOT NULL,
  seo_name text NOT NULL,
  summary text DEFAULT '' NOT NULL,
  description text DEFAULT '' NOT NULL,
  image text DEFAULT '' NOT NULL,
  video text,
  options jsonb DEFAULT '[]' NOT NULL,
  specifications jsonb DEFAULT '[]' NOT NULL,
  is_show smallint DEFAULT 1 NOT NULL,
  recommended boolean DEFAULT false NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  discount smallint DEFAULT 0 NOT NULL,
  stock integer DEFAULT 0 NOT NULL,
  sale integer DEFAULT 0 NOT NULL,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  publish_at timestamptz,
  product_type text DEFAULT '' NOT NULL,
  vendor text DEFAULT '' NOT NULL,
  tags text[] DEFAULT '{}' NOT NULL,
  seo_title text DEFAULT '' NOT NULL,
  seo_description text DEFAULT '' NOT NULL,
  media jsonb DEFAULT '[]' NOT NULL,
  related uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  tax_class text DEFAULT 'standard' NOT NULL,
  stock_policy text DEFAULT 'track' NOT NULL,
  CONSTRAINT product_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT product_mall_id_seo_name_key UNIQUE (mall_id, seo_name),
  CONSTRAINT product_discount_check CHECK (((discount >= 0) AND (discount <= 100))),
  CONSTRAINT product_is_show_check CHECK ((is_show = ANY (ARRAY[0, 1]))),
  CONSTRAINT product_origin_price_check CHECK ((origin_price >= 0)),
  CONSTRAINT product_price_check CHECK ((price >= 0)),
  CONSTRAINT product_status_check CHECK ((status = ANY ('{draft,active,archived}'::text[]))),
  CONSTRAINT product_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
) WITH (fillfactor=88);
CREATE INDEX product_discount ON product (mall_id, discount DESC, id DESC) WHERE ((is_show = 1) AND (discount > 0));
CREATE INDEX product_media ON product USING gin (media jsonb_path_ops);
CREATE INDEX product_newest ON product (mall_id, created_at DESC, id DESC) WHERE (is_show = 1);
CREATE INDEX product_recommended ON product (mall_id, "position", id) WHERE ((is_show = 1) AND recommended);
CREATE INDEX product_sales ON product (mall_id, sale DESC, id DESC) WHERE (is_show = 1);
CREATE INDEX product_scheduled ON product (publish_at) WHERE ((status = 'active'::text) AND (is_show = 0) AND (publish_at IS NOT NULL));
CREATE INDEX product_tax_class ON product (mall_id, tax_class) WHERE (tax_class <> 'standard'::text);
CREATE INDEX product_uploads ON product USING gin (upload_paths(description)) WHERE (POSITION(('/uploads/'::text) IN (description)) > 0);
CREATE INDEX product_video ON product (mall_id, video) WHERE (video IS NOT NULL);

CREATE TABLE variant (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  sku text NOT NULL,
  options jsonb DEFAULT '{}' NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  image text,
  on_hand integer DEFAULT 0 NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  cost bigint,
  barcode text DEFAULT '' NOT NULL,
  weight integer,
  low_stock integer,
  low_limit integer DEFAULT 5 NOT NULL,
  incoming integer DEFAULT 0 NOT NULL,
  incoming_on date,
  stock_state smallint GENERATED ALWAYS AS (
CASE
    WHEN ((on_hand - reserved) <= 0) THEN 0
    WHEN ((on_hand - reserved) <= low_limit) THEN 1
    ELSE 2
END) STORED NOT NULL,
  stock_policy text DEFAULT 'track' NOT NULL,
  backorder_text text DEFAULT '' NOT NULL,
  sale_price bigint,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  CONSTRAINT variant_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT variant_cost_check CHECK ((cost >= 0)),
  CONSTRAINT variant_incoming_check CHECK ((incoming >= 0)),
  CONSTRAINT variant_low_stock_check CHECK (((low_stock >= 0) AND (low_stock <= 1000000))),
  CONSTRAINT variant_origin_price_check CHECK ((origin_price >= 0)),
  CONSTRAINT variant_price_check CHECK ((price >= 0)),
  CONSTRAINT variant_reserved CHECK ((reserved >= 0)) NOT VALID,
  CONSTRAINT variant_stock_policy CHECK ((stock_policy = ANY ('{track,continue,untracked}'::text[]))) NOT VALID,
  CONSTRAINT variant_weight_check CHECK ((weight >= 0)),
  CONSTRAINT variant_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX variant_barcode ON variant (mall_id, barcode) WHERE (barcode <> ''::text);
CREATE INDEX variant_image ON variant (mall_id, image) WHERE (image IS NOT NULL);
CREATE INDEX variant_incoming ON variant (mall_id, incoming_on, id) WHERE (incoming > 0);
CREATE INDEX variant_low ON variant (mall_id, stock_state, sku, id) WHERE (stock_state < 2);
CREATE UNIQUE INDEX variant_mall_id_sku_key ON variant (mall_id, sku) WHERE (sku <> ''::text);
CREATE INDEX variant_product ON variant (mall_id, product_id, "position");
-- Whether a product has a variant that costs more than the cheapest, which cards say ("From $20.00"), is one look into this index.
CREATE INDEX variant_product_price ON variant (mall_id, product_id, price);
CREATE INDEX variant_sale_due ON variant (mall_id, (
CASE
    WHEN (sale_price IS NULL) THEN sale_ends_at
    ELSE sale_starts_at
END)) WHERE ((sale_price IS NOT NULL) OR (sale_ends_at IS NOT NULL));
CREATE INDEX variant_short ON variant (mall_id, stock_state, sku, id) WHERE ((stock_state < 2) AND (stock_policy = 'track'::text));
CREATE INDEX variant_sku_order ON variant (mall_id, sku, id);

CREATE TABLE product_category (
  mall_id uuid NOT NULL,
  category_id uuid NOT NULL,
  product_id uuid NOT NULL,
  price bigint DEFAULT 0 NOT NULL,
  source text DEFAULT 'hand' NOT NULL,
  "position" integer,
  CONSTRAINT product_category_pkey PRIMARY KEY (mall_id, category_id, product_id),
  CONSTRAINT product_category_source_check CHECK ((source = ANY (ARRAY['hand'::text, 'rule'::text]))),
  CONSTRAINT product_category_mall_id_category_id_fkey FOREIGN KEY (mall_id, category_id) REFERENCES category(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT product_category_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX product_category_position ON product_category (mall_id, category_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX product_category_product ON product_category (mall_id, product_id);

CREATE TABLE product_label (
  mall_id uuid NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  CONSTRAINT product_label_pkey PRIMARY KEY (mall_id, kind, value),
  CONSTRAINT product_label_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE inventory_settings (
  mall_id uuid NOT NULL,
  id text DEFAULT 'inventory' NOT NULL,
  low_stock integer DEFAULT 5 NOT NULL,
  low_stock_mails boolean DEFAULT true NOT NULL,
  CONSTRAINT inventory_settings_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT inventory_settings_low_stock_check CHECK (((low_stock >= 0) AND (low_stock <= 1000000))),
  CONSTRAINT inventory_settings_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE low_stock_alert (
  mall_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  fell_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT low_stock_alert_pkey PRIMARY KEY (mall_id, variant_id),
  CONSTRAINT low_stock_alert_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE stock_move (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  variant_id uuid NOT NULL,
  on_hand integer NOT NULL,
  reserved integer NOT NULL,
  reason text NOT NULL,
  reference text,
  created_at timestamptz DEFAULT now() NOT NULL,
  staff_id uuid,
  staff_name text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  on_hand_after integer,
  reserved_after integer,
  CONSTRAINT stock_move_pkey PRIMARY KEY (mall_id, id)
);
CREATE INDEX stock_move_history ON stock_move (mall_id, variant_id, id);

CREATE TABLE stock_count (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  staff_id uuid,
  staff_name text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  ended_at timestamptz,
  CONSTRAINT stock_count_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT stock_count_state_check CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'cancelled'::text]))),
  CONSTRAINT stock_count_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE stock_count_line (
  mall_id uuid NOT NULL,
  count_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  counted integer NOT NULL,
  expected integer NOT NULL,
  problem text DEFAULT '' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT stock_count_line_pkey PRIMARY KEY (mall_id, count_id, variant_id),
  CONSTRAINT stock_count_line_counted_check CHECK ((counted >= 0)),
  CONSTRAINT stock_count_line_mall_id_count_id_fkey FOREIGN KEY (mall_id, count_id) REFERENCES stock_count(mall_id, id) ON DELETE CASCADE
);
