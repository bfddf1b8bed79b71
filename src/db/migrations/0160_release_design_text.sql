-- Prices of lists follow those of the shop, and are noted, by statement in place of by row (src/db/functions/triggers.sql).
DROP TRIGGER IF EXISTS fixed_price_prices ON fixed_price;
DROP TRIGGER IF EXISTS list_price_history ON price;
DROP TRIGGER IF EXISTS list_price_history_ends ON price;

-- Texts of a page in another language that a release brings (docs/shop-releases.md).
CREATE TABLE release_design_text (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  group_name text NOT NULL,
  locale text NOT NULL,
  decoration_number integer NOT NULL,
  -- [{module, keys, source, value, machine, was}]: `was` is what the language had when it was added.
  cells jsonb NOT NULL,
  -- Which cells these are, to tell of two releases that change the same.
  changed text[] NOT NULL,
  -- The same cells as they were before the start: [{source, value, machine}]. Null where no start has written them.
  former jsonb,
  CONSTRAINT release_design_text_pkey PRIMARY KEY (mall_id, release_id, group_name, locale),
  CONSTRAINT release_design_text_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_design_text_decoration_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE
);
CREATE INDEX release_design_text_decoration ON release_design_text (mall_id, decoration_number);
