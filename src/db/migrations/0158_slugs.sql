-- Addresses of records in the other languages of the shop, those of before included: what the translation of the field
-- "seo_name" makes of itself (src/db/functions/translations.sql).
CREATE TABLE slug (
  mall_id uuid NOT NULL,
  -- Of the registry in code (src/contract/translations.ts).
  kind text NOT NULL,
  slug text NOT NULL,
  -- As in mall_locale.
  locale text NOT NULL,
  record_id text NOT NULL,
  -- False for one of before, which leads to that of now.
  is_current boolean NOT NULL,
  CONSTRAINT slug_pkey PRIMARY KEY (mall_id, kind, slug, locale),
  CONSTRAINT slug_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- Of the pages on which it was asked for; null for the shop's own language, and for requests from before it was stored.
ALTER TABLE back_in_stock ADD COLUMN locale text;

-- Of the page on which it was written, as in back_in_stock: the answer is in it.
ALTER TABLE contact_message ADD COLUMN locale text;

-- As the buyer read it in another language; null where that is what backorder_text says.
ALTER TABLE order_line ADD COLUMN shown_backorder_text text;

-- Names of taxes and of discounts belong to these.
ALTER TABLE translation DROP COLUMN record_type;
ALTER TABLE translation ADD COLUMN record_type text GENERATED ALWAYS AS (CASE kind WHEN 'option_value' THEN 'option' WHEN 'link' THEN 'menu'
  WHEN 'mail' THEN 'mail_text' WHEN 'tax_name' THEN 'tax_rate' WHEN 'discount_name' THEN 'coupon' ELSE kind END) STORED NOT NULL;
