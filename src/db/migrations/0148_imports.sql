-- Imports of products, and where they came from. The last file of the first schema; its number is that of the last step that
-- these files have taken over (src/db/earlier-history.ts).

CREATE TABLE import (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'chosen' NOT NULL,
  origin text NOT NULL,
  form jsonb NOT NULL,
  header jsonb NOT NULL,
  columns jsonb NOT NULL,
  options jsonb DEFAULT '{}' NOT NULL,
  refused jsonb DEFAULT '[]' NOT NULL,
  counts jsonb DEFAULT '{}' NOT NULL,
  samples jsonb DEFAULT '[]' NOT NULL,
  notes jsonb DEFAULT '{}' NOT NULL,
  error text DEFAULT '' NOT NULL,
  retry_of uuid,
  task_id uuid,
  pictures_task_id uuid,
  batch_id uuid,
  staff_id uuid NOT NULL,
  staff_name text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  rows jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT import_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT import_kind_check CHECK ((kind = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'etsy'::text, 'magento'::text, 'shopwright'::text, 'csv'::text]))) NOT VALID,
  CONSTRAINT import_state_check CHECK ((state = ANY (ARRAY['chosen'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  CONSTRAINT import_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX import_created ON import (mall_id, created_at, id);

CREATE TABLE import_row (
  mall_id uuid NOT NULL,
  import_id uuid NOT NULL,
  product integer NOT NULL,
  number integer NOT NULL,
  cells jsonb NOT NULL,
  CONSTRAINT import_row_pkey PRIMARY KEY (mall_id, import_id, product, number),
  CONSTRAINT import_row_mall_id_import_id_fkey FOREIGN KEY (mall_id, import_id) REFERENCES import(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE import_fault (
  mall_id uuid NOT NULL,
  import_id uuid NOT NULL,
  product integer NOT NULL,
  number integer NOT NULL,
  found text NOT NULL,
  title text DEFAULT '' NOT NULL,
  reason text NOT NULL,
  CONSTRAINT import_fault_pkey PRIMARY KEY (mall_id, import_id, product, number, found, reason),
  CONSTRAINT import_fault_found_check CHECK ((found = ANY (ARRAY['file'::text, 'check'::text, 'run'::text]))),
  CONSTRAINT import_fault_mall_id_import_id_fkey FOREIGN KEY (mall_id, import_id) REFERENCES import(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE import_picture (
  mall_id uuid NOT NULL,
  import_id uuid NOT NULL,
  product_id uuid NOT NULL,
  wanted jsonb NOT NULL,
  urls text[] NOT NULL,
  title text DEFAULT '' NOT NULL,
  row integer DEFAULT 0 NOT NULL,
  done boolean DEFAULT false NOT NULL,
  CONSTRAINT import_picture_pkey PRIMARY KEY (mall_id, import_id, product_id),
  CONSTRAINT import_picture_mall_id_import_id_fkey FOREIGN KEY (mall_id, import_id) REFERENCES import(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE remote_picture (
  mall_id uuid NOT NULL,
  url text NOT NULL,
  content_hash text,
  file text,
  error text DEFAULT '' NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT remote_picture_pkey PRIMARY KEY (mall_id, url),
  CONSTRAINT remote_picture_url_check CHECK ((length(url) <= 2000)),
  CONSTRAINT remote_picture_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX remote_picture_hash ON remote_picture (mall_id, content_hash) WHERE (file IS NOT NULL);

CREATE TABLE product_source (
  mall_id uuid NOT NULL,
  source text NOT NULL,
  source_id text NOT NULL,
  product_id uuid NOT NULL,
  CONSTRAINT product_source_pkey PRIMARY KEY (mall_id, source, source_id),
  CONSTRAINT product_source_mall_id_product_id_fkey FOREIGN KEY (mall_id, product_id) REFERENCES product(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX product_source_product ON product_source (mall_id, product_id);
