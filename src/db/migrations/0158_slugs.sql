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
