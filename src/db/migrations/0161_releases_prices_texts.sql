-- Prices of price lists, and translations, that a release brings (docs/shop-releases.md).
CREATE TABLE release_list_price (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- In the currency of the list.
  price bigint NOT NULL,
  origin_price bigint,
  -- Whether a start has set it, and what staff had set in the list before; null: it was derived, or there was none.
  is_set boolean DEFAULT false NOT NULL,
  former_price bigint,
  former_origin_price bigint,
  CONSTRAINT release_list_price_pkey PRIMARY KEY (mall_id, release_id, price_list_id, variant_id),
  CONSTRAINT release_list_price_check CHECK (price >= 0 AND origin_price >= 0),
  CONSTRAINT release_list_price_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_list_price_list_fkey FOREIGN KEY (mall_id, price_list_id) REFERENCES price_list(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_list_price_variant_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_list_price_list ON release_list_price (mall_id, price_list_id);
CREATE INDEX release_list_price_variant ON release_list_price (mall_id, variant_id);

-- A cell of a translation as the release wants it.
CREATE TABLE release_text (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  kind text NOT NULL,
  record_id text NOT NULL,
  locale text NOT NULL,
  field text NOT NULL,
  -- '': none, so that the language falls back.
  value text NOT NULL,
  -- Of the text that is translated.
  source_hash text NOT NULL,
  -- The translation before the start, {value, source_hash, state}; value '' where there was none. Null where no start has written it.
  former jsonb,
  CONSTRAINT release_text_pkey PRIMARY KEY (mall_id, release_id, kind, record_id, locale, field),
  CONSTRAINT release_text_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_text_record ON release_text (mall_id, kind, record_id);
