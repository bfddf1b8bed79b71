-- What the owner has written, in the other languages of the shop: a row for each field of a record in a language.
CREATE TABLE translation (
  mall_id uuid NOT NULL,
  -- Of the registry in code (src/contract/translations.ts): "product", "category", "option".
  kind text NOT NULL,
  record_id text NOT NULL,
  -- As in mall_locale.
  locale text NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  -- Of the text that was translated: another one since makes the translation outdated.
  source_hash text NOT NULL,
  -- "machine" until somebody has read it.
  state text DEFAULT 'done' NOT NULL,
  -- Name of who wrote it last.
  author text DEFAULT '' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  -- Under which kind of record the history shows it, and whose rights writing it takes.
  record_type text GENERATED ALWAYS AS (CASE kind WHEN 'option_value' THEN 'option' WHEN 'link' THEN 'menu' WHEN 'mail' THEN 'mail_text' ELSE kind END) STORED NOT NULL,
  CONSTRAINT translation_pkey PRIMARY KEY (mall_id, kind, record_id, locale, field),
  CONSTRAINT translation_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT translation_value_check CHECK (value <> ''),
  CONSTRAINT translation_state_check CHECK (state IN ('done', 'machine'))
);

-- As the buyer read it in another language; null where that is what shipping_name says.
ALTER TABLE orders ADD COLUMN shown_shipping_name text;

ALTER TABLE order_line
  -- As the buyer read it in another language; null where that is what good_name and variant_label say.
  ADD COLUMN shown_name text,
  ADD COLUMN shown_label text;
