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
