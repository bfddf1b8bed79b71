-- Words that products are found by in the other languages of the shop (`translated_words`).

-- The names in other languages, in lower case, by language; null where none is translated.
ALTER TABLE product_search ADD COLUMN names jsonb;

-- The vocabulary of a mall's products in another language, as search_term in its own.
CREATE TABLE translated_term (
  mall_id uuid NOT NULL,
  locale text NOT NULL,
  term text COLLATE "C" NOT NULL,
  uses integer NOT NULL,
  CONSTRAINT translated_term_pkey PRIMARY KEY (mall_id, locale, term),
  CONSTRAINT translated_term_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX translated_term_similar ON translated_term USING gin (term gin_trgm_ops);
