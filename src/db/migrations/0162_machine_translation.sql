-- The key of the shop's translation service, sealed. It is used with the service and address for which it was given only.
CREATE TABLE translation_key (
  mall_id uuid NOT NULL,
  service text NOT NULL,
  address text NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT translation_key_pkey PRIMARY KEY (mall_id),
  CONSTRAINT translation_key_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- What translation services have answered, as they did, so that no text is paid for twice.
CREATE TABLE machine_answer (
  mall_id uuid NOT NULL,
  -- Hash of everything but the text that the answer follows from: service, model, language of the text, words that stay.
  service text NOT NULL,
  -- As in mall_locale.
  locale text NOT NULL,
  -- text_hash of the text, and whether it has markup.
  source_hash text NOT NULL,
  is_html boolean NOT NULL,
  answer text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT machine_answer_pkey PRIMARY KEY (mall_id, service, locale, source_hash, is_html),
  CONSTRAINT machine_answer_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX machine_answer_age ON machine_answer (created_at);

-- Names and values of specifications of shown products, each once, where a shop has several languages: what is translated of them.
-- Those that no product has any more go in the night.
CREATE TABLE specification_word (
  mall_id uuid NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT specification_word_pkey PRIMARY KEY (mall_id, name, value),
  CONSTRAINT specification_word_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
INSERT INTO specification_word (mall_id, name, value)
SELECT DISTINCT p.mall_id, s ->> 'name', s ->> 'value' FROM product p, jsonb_array_elements(p.specifications) s
WHERE p.is_show = 1 AND length(s ->> 'name') + length(s ->> 'value') <= 300 AND s ->> 'name' <> '' AND s ->> 'value' <> ''
  AND EXISTS (SELECT FROM mall_locale l WHERE l.mall_id = p.mall_id);

-- What is said of units on backorder: few texts, of many variants.
CREATE INDEX variant_backorder_text ON variant (mall_id, backorder_text) WHERE backorder_text <> '';
