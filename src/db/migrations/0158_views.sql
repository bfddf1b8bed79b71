-- A shop in several languages: which it is shown in beside its own (`mall.locale`), and which one an order was placed in.

CREATE TABLE mall_locale (
  mall_id uuid NOT NULL,
  -- BCP 47 tag of a language whose texts ship: "de", "pt-BR".
  code text NOT NULL,
  -- In which of the shop's other languages what is not translated is shown; '' for its own.
  fallback text DEFAULT '' NOT NULL,
  published boolean DEFAULT false NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT mall_locale_pkey PRIMARY KEY (mall_id, code),
  CONSTRAINT mall_locale_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

ALTER TABLE orders
  -- Of the pages on which it was placed; null for orders from before it was stored: the shop's.
  ADD COLUMN locale text;
