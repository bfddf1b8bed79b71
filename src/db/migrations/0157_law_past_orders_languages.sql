-- Reductions from the lowest price of the 30 days before them, recommended prices, and prices of a kilogram, litre, metre or piece.

-- What a variant cost while shoppers could buy it, back to its first day: the law measures reductions by it. Kept by triggers.
CREATE TABLE price_history (
  mall_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- From when on, until the next row's time.
  since timestamptz NOT NULL,
  -- Null while its product was not shown.
  price bigint,
  CONSTRAINT price_history_pkey PRIMARY KEY (mall_id, variant_id, since),
  CONSTRAINT price_history_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

ALTER TABLE variant
  -- Lowest price of the 30 days before the running reduction; null without one, and where that was not above the price. Derived.
  ADD COLUMN prior_price bigint,
  -- What the maker recommends.
  ADD COLUMN recommended_price bigint,
  -- "750 ml"; '' where it is not given.
  ADD COLUMN unit_measure text DEFAULT '' NOT NULL,
  -- "1 l": what the price of a unit is of; '' for the usual one.
  ADD COLUMN unit_base text DEFAULT '' NOT NULL,
  ADD CONSTRAINT variant_recommended_price_check CHECK (recommended_price >= 0) NOT VALID;

-- Of the cheapest variant.
ALTER TABLE product
  ADD COLUMN prior_price bigint,
  ADD COLUMN prior_discount smallint DEFAULT 0 NOT NULL,
  ADD COLUMN unit_measure text DEFAULT '' NOT NULL,
  ADD COLUMN unit_base text DEFAULT '' NOT NULL;
CREATE INDEX product_prior_discount ON product (mall_id, prior_discount DESC, id DESC) WHERE is_show = 1 AND prior_discount > 0;

-- The history so far, from the change record. Sales that started or ended by their dates are not in it: what a variant cost before a
-- change tells of them, and where the time is not known the lower price is taken for the longer time.
CREATE TEMPORARY TABLE priced ON COMMIT DROP AS
  SELECT c.mall_id, (c.row_key ->> 'id')::uuid AS variant_id, c.created_at,
    (c.before ->> 'price')::bigint AS price_before, (c.after ->> 'price')::bigint AS price_after,
    lag((c.after ->> 'price')::bigint) OVER of_variant AS last_price, lag(c.created_at) OVER of_variant AS last_at
  FROM change c
  WHERE c.table_name = 'variant' AND c.action IN ('insert', 'update') AND c.after ? 'price'
  WINDOW of_variant AS (PARTITION BY c.mall_id, c.row_key ->> 'id' ORDER BY c.created_at, c.id);

INSERT INTO price_history (mall_id, variant_id, since, price)
SELECT mall_id, variant_id, created_at, price_after FROM priced WHERE price_after IS NOT NULL
ON CONFLICT (mall_id, variant_id, since) DO UPDATE SET price = least(price_history.price, excluded.price);

INSERT INTO price_history (mall_id, variant_id, since, price)
SELECT c.mall_id, c.variant_id,
  CASE WHEN c.last_at IS NULL THEN least(p.created_at, c.created_at - interval '1 microsecond')
    WHEN c.price_before < c.last_price THEN c.last_at + interval '1 microsecond' ELSE c.created_at - interval '1 microsecond' END,
  c.price_before
FROM priced c JOIN variant v ON v.mall_id = c.mall_id AND v.id = c.variant_id
JOIN product p ON p.mall_id = v.mall_id AND p.id = v.product_id
WHERE c.price_before IS NOT NULL AND c.price_before IS DISTINCT FROM c.last_price
ON CONFLICT DO NOTHING;

INSERT INTO price_history (mall_id, variant_id, since, price)
SELECT v.mall_id, v.id,
  CASE WHEN last.since IS NULL THEN p.created_at
    WHEN v.price < last.price THEN greatest(last.since + interval '1 microsecond', v.sale_starts_at) ELSE now() END,
  v.price
FROM variant v JOIN product p ON p.mall_id = v.mall_id AND p.id = v.product_id
LEFT JOIN LATERAL (SELECT h.since, h.price FROM price_history h WHERE h.mall_id = v.mall_id AND h.variant_id = v.id
  ORDER BY h.since DESC LIMIT 1) last ON true
WHERE last.price IS DISTINCT FROM v.price AND (p.is_show = 1 OR last.since IS NOT NULL);

INSERT INTO price_history (mall_id, variant_id, since, price)
SELECT v.mall_id, v.id, now(), NULL FROM variant v JOIN product p ON p.mall_id = v.mall_id AND p.id = v.product_id
WHERE p.is_show <> 1 AND EXISTS (SELECT FROM price_history h WHERE h.mall_id = v.mall_id AND h.variant_id = v.id)
ON CONFLICT (mall_id, variant_id, since) DO UPDATE SET price = NULL;

-- Of reductions that run now: taken as begun with the price of now, which never says more than the law lets them.
UPDATE variant v SET prior_price = lowest.price
FROM (
  SELECT r.mall_id, r.id, coalesce(
    least(
      (SELECT min(h.price) FROM price_history h WHERE h.mall_id = r.mall_id AND h.variant_id = r.id
        AND h.since > began.since - interval '30 days' AND h.since < began.since),
      (SELECT h.price FROM price_history h WHERE h.mall_id = r.mall_id AND h.variant_id = r.id
        AND h.since <= began.since - interval '30 days' ORDER BY h.since DESC LIMIT 1)),
    (SELECT h.price FROM price_history h WHERE h.mall_id = r.mall_id AND h.variant_id = r.id
      AND h.since < began.since AND h.price IS NOT NULL ORDER BY h.since DESC LIMIT 1)) AS price
  FROM variant r CROSS JOIN LATERAL (SELECT h.since FROM price_history h
    WHERE h.mall_id = r.mall_id AND h.variant_id = r.id AND h.price IS NOT NULL ORDER BY h.since DESC LIMIT 1) began
  WHERE r.origin_price > r.price) lowest
WHERE v.mall_id = lowest.mall_id AND v.id = lowest.id AND lowest.price > v.price;

UPDATE product p SET prior_price = v.prior_price, prior_discount = (v.prior_price - v.price) * 100 / v.prior_price
FROM (SELECT DISTINCT ON (c.mall_id, c.product_id) c.mall_id, c.product_id, c.price, c.prior_price FROM variant c
  WHERE EXISTS (SELECT FROM variant r WHERE r.mall_id = c.mall_id AND r.product_id = c.product_id AND r.prior_price IS NOT NULL)
  ORDER BY c.mall_id, c.product_id, c.price, c.position, c.id) v
WHERE p.mall_id = v.mall_id AND p.id = v.product_id AND v.prior_price IS NOT NULL;

-- Orders of another shop, kept as history: they count for customers and, where that is chosen, in figures; nothing acts on them.
ALTER TABLE orders ADD COLUMN is_past boolean DEFAULT false NOT NULL;
ALTER TABLE orders ADD COLUMN in_figures boolean DEFAULT true NOT NULL;
-- Of a past order: what it came with, and goes with again.
ALTER TABLE orders ADD COLUMN import_id uuid;
CREATE INDEX orders_import ON orders (mall_id, import_id) WHERE import_id IS NOT NULL;

CREATE TABLE order_import (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT order_import_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT order_import_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- Product safety: makers, kept once per mall, and what products say of safety and guarantee (docs/law.md).
CREATE TABLE maker (
  mall_id uuid NOT NULL REFERENCES mall (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  address text DEFAULT '' NOT NULL,
  contact text DEFAULT '' NOT NULL,
  country text DEFAULT '' NOT NULL,
  responsible_name text DEFAULT '' NOT NULL,
  responsible_address text DEFAULT '' NOT NULL,
  responsible_contact text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (mall_id, id)
);
-- Files of imports and people name a maker by its name, in whichever case.
CREATE UNIQUE INDEX maker_name ON maker (mall_id, lower(name));

ALTER TABLE product ADD COLUMN maker_id uuid;
ALTER TABLE product ADD COLUMN safety_text text DEFAULT '' NOT NULL;
ALTER TABLE product ADD COLUMN safety_file text;
ALTER TABLE product ADD COLUMN model text DEFAULT '' NOT NULL;
ALTER TABLE product ADD COLUMN guarantee_years integer;
ALTER TABLE product ADD CONSTRAINT product_maker FOREIGN KEY (mall_id, maker_id) REFERENCES maker (mall_id, id);
CREATE INDEX product_maker ON product (mall_id, maker_id) WHERE maker_id IS NOT NULL;
-- Withdrawal from contracts (Directive 2011/83/EU, Article 11a).

-- Statements of consumers, as they were sent. One whose number and email address fit no order is kept too.
CREATE TABLE withdrawal (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid,
  -- As it was entered.
  order_no text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Units by line; empty for the whole order, or where `items` says what it is about.
  lines jsonb DEFAULT '[]' NOT NULL,
  -- In the consumer's words; "" for the whole order, or where lines were chosen.
  items text DEFAULT '' NOT NULL,
  -- What the shop knew of it when it came.
  finding text NOT NULL,
  -- When the period ends; null while it has not begun, and without an order.
  ends_at timestamptz,
  -- Whether the consumer had been given the instructions.
  is_informed boolean DEFAULT false NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT withdrawal_finding_check CHECK (finding IN ('in_time', 'late', 'repeated', 'excepted', 'unmatched')),
  CONSTRAINT withdrawal_state_check CHECK (state IN ('open', 'settled', 'declined')),
  CONSTRAINT withdrawal_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT withdrawal_order_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX withdrawal_order ON withdrawal (mall_id, order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawal_created ON withdrawal (mall_id, created_at, id);
CREATE INDEX withdrawal_state ON withdrawal (mall_id, state, created_at, id);
CREATE INDEX withdrawal_email ON withdrawal (mall_id, lower(email));

-- Orders whose confirmation has carried the instructions on withdrawal: from then on the consumer is informed.
CREATE TABLE withdrawal_notice (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT withdrawal_notice_pkey PRIMARY KEY (mall_id, order_id),
  CONSTRAINT withdrawal_notice_order_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id) ON DELETE CASCADE
);

-- Why there is no right of withdrawal from a product (Article 16).
ALTER TABLE product ADD COLUMN withdrawal_exception text DEFAULT 'none' NOT NULL;
-- As it was when the contract was made: a later change takes no right away.
ALTER TABLE order_line ADD COLUMN withdrawal_exception text DEFAULT 'none' NOT NULL;

-- What VIES said of the VAT number of an order: {answer, checked_at, consultation}; null where it was not asked.
ALTER TABLE orders ADD COLUMN vat_check jsonb;

-- Languages that a shop is shown in beside its own (`mall.locale`), and the one in which an order was placed.
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
  -- "machine" and "draft" until somebody has read it.
  state text DEFAULT 'done' NOT NULL,
  -- Name of who wrote it last.
  author text DEFAULT '' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  -- Under which kind of record the history shows it, and whose rights writing it takes.
  record_type text GENERATED ALWAYS AS (CASE kind WHEN 'option_value' THEN 'option' WHEN 'link' THEN 'menu' WHEN 'mail' THEN 'mail_text'
    WHEN 'tax_name' THEN 'tax_rate' WHEN 'discount_name' THEN 'discount' ELSE kind END) STORED NOT NULL,
  -- Whether the text is still the translated one: "same", "changed", or "none" where there is none (any more). Kept by triggers.
  source_state text DEFAULT 'same' NOT NULL,
  CONSTRAINT translation_pkey PRIMARY KEY (mall_id, kind, record_id, locale, field),
  CONSTRAINT translation_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT translation_value_check CHECK (value <> ''),
  CONSTRAINT translation_state_check CHECK (state IN ('done', 'machine', 'draft')),
  CONSTRAINT translation_source_state_check CHECK (source_state IN ('same', 'changed', 'none'))
);
-- What wants work, which is little beside what is done.
CREATE INDEX translation_to_do ON translation (mall_id, kind, locale, record_id) WHERE (source_state = 'changed' OR state <> 'done');

-- Texts (locale "") and their translations by kind and language, counted: the sum of the rows, each of which says what a transaction has
-- changed, so that none waits for another. They are added up from time to time.
CREATE TABLE translation_count (
  mall_id uuid NOT NULL,
  kind text NOT NULL,
  locale text NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  cells integer DEFAULT 0 NOT NULL,
  outdated integer DEFAULT 0 NOT NULL,
  machine integer DEFAULT 0 NOT NULL,
  -- Of a machine, or drafts.
  unreviewed integer DEFAULT 0 NOT NULL,
  CONSTRAINT translation_count_pkey PRIMARY KEY (mall_id, kind, locale, id),
  CONSTRAINT translation_count_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- Files of translations that staff import: what they hold is compared first, and written by a task.
CREATE TABLE translation_import (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  staff_id uuid NOT NULL,
  -- Whether translations of texts that have changed since are written too.
  with_changed boolean DEFAULT false NOT NULL,
  task_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT translation_import_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT translation_import_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE INDEX translation_import_age ON translation_import (created_at);

CREATE TABLE translation_import_cell (
  mall_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- In the order of the file, from 1.
  number integer NOT NULL,
  kind text NOT NULL,
  record_id text NOT NULL,
  locale text NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  -- Of the text that was translated; "" where the file does not tell.
  source_hash text NOT NULL,
  state text NOT NULL,
  CONSTRAINT translation_import_cell_pkey PRIMARY KEY (mall_id, import_id, number),
  CONSTRAINT translation_import_cell_import_fkey FOREIGN KEY (mall_id, import_id) REFERENCES translation_import(mall_id, id) ON DELETE CASCADE
);

-- As the buyer read it in another language; null where that is what shipping_name says.
ALTER TABLE orders ADD COLUMN shown_shipping_name text;

ALTER TABLE order_line
  -- As the buyer read it in another language; null where that is what good_name and variant_label say.
  ADD COLUMN shown_name text,
  ADD COLUMN shown_label text;

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

-- A translator's unpublished texts of a decoration in one of the shop's languages.
CREATE TABLE translation_draft (
  mall_id uuid NOT NULL,
  decoration_number integer NOT NULL,
  staff_id uuid NOT NULL,
  -- As in mall_locale.
  locale text NOT NULL,
  content text NOT NULL,
  saved_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT translation_draft_pkey PRIMARY KEY (mall_id, decoration_number, staff_id, locale),
  CONSTRAINT translation_draft_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT translation_draft_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);

-- Prices in other currencies (docs/markets.md). Shops without price lists have no rows here.
CREATE TABLE price_list (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- ISO 4217; what its prices are in stays what it is.
  currency text NOT NULL,
  -- "derived": the shop's prices by the rate; "fixed": only what staff have set.
  mode text DEFAULT 'derived' NOT NULL,
  -- "hand", or "ecb": the daily file of the European Central Bank.
  rate_source text DEFAULT 'hand' NOT NULL,
  -- Units of its currency for a unit of the mall's, by which prices are derived; null where none are.
  rate numeric,
  -- The day that this rate is of.
  rate_day date,
  -- Hundredths of a percent that derived prices are above the rate; negative below it.
  margin integer DEFAULT 0 NOT NULL,
  rounding text DEFAULT 'none' NOT NULL,
  -- The last rate that the bank has published, and its day: it becomes the rate once it is more than the threshold away.
  bank_rate numeric,
  bank_day date,
  -- When the bank was asked last, and why there was no answer; '' where there was.
  asked_at timestamptz,
  problem text DEFAULT '' NOT NULL,
  -- Its derived prices are to be made anew; set by a trigger, cleared once they are.
  is_due boolean DEFAULT false NOT NULL,
  -- When they are made once more: variants that were being added meanwhile had not seen the change. Null once they were.
  settles_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  -- How far the prices of a list that is due are made: up to which variant, how many of how many. Work that was cut off goes on there.
  made_until uuid,
  made integer DEFAULT 0 NOT NULL,
  to_make integer DEFAULT 0 NOT NULL,
  -- When making them failed last; null where it went on since.
  failed_at timestamptz,
  CONSTRAINT price_list_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT price_list_name UNIQUE (mall_id, name),
  CONSTRAINT price_list_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT price_list_mode_check CHECK (mode IN ('derived', 'fixed')),
  CONSTRAINT price_list_rate_source_check CHECK (rate_source IN ('hand', 'ecb')),
  CONSTRAINT price_list_rate_check CHECK (rate > 0),
  CONSTRAINT price_list_margin_check CHECK (margin > -10000),
  CONSTRAINT price_list_rounding_check CHECK (rounding IN ('none', '05', '95', '99', 'whole', '10', '100'))
);
CREATE INDEX price_list_due ON price_list (mall_id) WHERE is_due OR settles_at IS NOT NULL;

-- Countries that see the same prices. A country is in one market at most; the others see the shop's own prices.
CREATE TABLE market (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- ISO 3166.
  countries text[] NOT NULL,
  -- Behind the language in the addresses of its pages: "ch" in "/de-ch". Given once, so that addresses stay.
  path text NOT NULL,
  -- Null: the shop's own prices, in its currency.
  price_list_id uuid,
  -- Whether prices are shown with tax; null: as the taxes of the shop say.
  prices_include_tax boolean,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT market_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT market_name UNIQUE (mall_id, name),
  CONSTRAINT market_path UNIQUE (mall_id, path),
  CONSTRAINT market_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT market_price_list_fkey FOREIGN KEY (mall_id, price_list_id) REFERENCES price_list(mall_id, id)
);
CREATE INDEX market_price_list ON market (mall_id, price_list_id) WHERE price_list_id IS NOT NULL;

-- What staff have set: it is never derived.
CREATE TABLE fixed_price (
  mall_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- Of the variant: the history shows the price with its product.
  product_id uuid NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  CONSTRAINT fixed_price_pkey PRIMARY KEY (mall_id, price_list_id, variant_id),
  CONSTRAINT fixed_price_price_list_fkey FOREIGN KEY (mall_id, price_list_id) REFERENCES price_list(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT fixed_price_variant_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT fixed_price_price_check CHECK (price >= 0),
  CONSTRAINT fixed_price_origin_price_check CHECK (origin_price >= 0)
);
CREATE INDEX fixed_price_variant ON fixed_price (mall_id, variant_id);

-- The prices of a list: what was set, else what was derived. Kept by triggers of variant and fixed_price, and by a job after other rates.
CREATE TABLE price (
  mall_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- Of the variant: its cheapest price is that of the product.
  product_id uuid NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  fixed boolean NOT NULL,
  CONSTRAINT price_pkey PRIMARY KEY (mall_id, price_list_id, variant_id),
  CONSTRAINT price_price_list_fkey FOREIGN KEY (mall_id, price_list_id) REFERENCES price_list(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT price_variant_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX price_variant ON price (mall_id, variant_id);
CREATE INDEX price_product ON price (mall_id, price_list_id, product_id, price);

-- The cheapest price of a product in a list, as products have one of their own: by these it is listed, filtered and sorted. Kept by triggers.
CREATE TABLE listed_price (
  mall_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  product_id uuid NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  -- The variant that costs so much.
  variant_id uuid NOT NULL,
  -- What a card says: whether other variants cost more, and what the price is for. Kept by triggers.
  varies boolean DEFAULT false NOT NULL,
  unit_measure text DEFAULT '' NOT NULL,
  unit_base text DEFAULT '' NOT NULL,
  CONSTRAINT listed_price_pkey PRIMARY KEY (mall_id, price_list_id, product_id) INCLUDE (price)
);
CREATE INDEX listed_price_price ON listed_price (mall_id, price_list_id, price, product_id);

-- What amounts that are no prices are in a list: of shipping rates and discounts.
CREATE TABLE list_amount (
  mall_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  -- "shipping" or "discount".
  kind text NOT NULL,
  record_id uuid NOT NULL,
  -- The column of the record.
  field text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT list_amount_pkey PRIMARY KEY (mall_id, price_list_id, kind, record_id, field),
  CONSTRAINT list_amount_price_list_fkey FOREIGN KEY (mall_id, price_list_id) REFERENCES price_list(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT list_amount_kind_check CHECK (kind IN ('shipping', 'discount')),
  CONSTRAINT list_amount_amount_check CHECK (amount >= 0)
);

ALTER TABLE orders
  -- The market of the pages on which it was placed; null: the shop's own prices. It stays when the market is deleted.
  ADD COLUMN market_id uuid,
  -- Units of its currency for a unit of the shop's when it was placed; null: its currency is the shop's.
  ADD COLUMN rate numeric,
  -- The same in minor units, the other way round: by it reports count.
  ADD COLUMN to_shop numeric;

-- In which currency the price was that the buyer last saw; null: the shop's.
ALTER TABLE cart_line ADD COLUMN currency text;

-- Keys of services that the shop uses, sealed: one for each purpose (translation, writing). A key is used with the service and address
-- for which it was given only.
CREATE TABLE service_key (
  mall_id uuid NOT NULL,
  purpose text NOT NULL,
  service text NOT NULL,
  address text NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT service_key_pkey PRIMARY KEY (mall_id, purpose),
  CONSTRAINT service_key_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
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

-- Price lists: reductions from the lowest price of the 30 days before them, and files of prices. Domains of markets.

-- What a variant cost in a list while shoppers of a market could buy it, as price_history has it of the shop's own prices. Kept by triggers.
CREATE TABLE list_price_history (
  mall_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- From when on, until the next row's time.
  since timestamptz NOT NULL,
  -- Null while its product was not shown, no market had the list, or it had no price there.
  price bigint,
  CONSTRAINT list_price_history_pkey PRIMARY KEY (mall_id, price_list_id, variant_id, since),
  CONSTRAINT list_price_history_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- As variant.prior_price and product.prior_price are of the shop's own prices. Derived.
ALTER TABLE price ADD COLUMN prior_price bigint;
ALTER TABLE listed_price ADD COLUMN prior_price bigint;

-- Nothing is known of the time before.
INSERT INTO list_price_history (mall_id, price_list_id, variant_id, since, price)
SELECT m.mall_id, m.price_list_id, m.variant_id, now(), m.price FROM price m
JOIN product p ON p.mall_id = m.mall_id AND p.id = m.product_id AND p.is_show = 1
WHERE EXISTS (SELECT FROM market k WHERE k.mall_id = m.mall_id AND k.price_list_id = m.price_list_id);

-- Files of prices that staff import: what they hold is compared first, and written by a task.
CREATE TABLE price_import (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  name text NOT NULL,
  staff_id uuid NOT NULL,
  task_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT price_import_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT price_import_price_list_fkey FOREIGN KEY (mall_id, price_list_id) REFERENCES price_list(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX price_import_age ON price_import (created_at);

CREATE TABLE price_import_row (
  mall_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- In the order of the file, from 1.
  number integer NOT NULL,
  -- "" where the file names the SKU alone, and the other way round.
  variant_id text NOT NULL,
  sku text NOT NULL,
  -- As it stands in the file; null where the file has no such column.
  price text NOT NULL,
  origin_price text,
  price_was text,
  origin_price_was text,
  CONSTRAINT price_import_row_pkey PRIMARY KEY (mall_id, import_id, number),
  CONSTRAINT price_import_row_import_fkey FOREIGN KEY (mall_id, import_id) REFERENCES price_import(mall_id, id) ON DELETE CASCADE
);

-- Where the pages of the market are; '' for the shop's own domain. Counts while it is a checked domain, and another one is primary.
ALTER TABLE market ADD COLUMN domain text DEFAULT '' NOT NULL;
CREATE UNIQUE INDEX market_domain ON market (mall_id, domain) WHERE domain <> '';

-- The template of its page that a record is shown by: the number of a group of the design; null for the page itself.
ALTER TABLE product ADD COLUMN template integer;
ALTER TABLE category ADD COLUMN template integer;
ALTER TABLE article ADD COLUMN template integer;
ALTER TABLE news ADD COLUMN template integer;

-- Few products have one: which do is asked before a template is deleted.
CREATE INDEX product_template ON product (mall_id, template) WHERE template IS NOT NULL;

-- Products that are often bought together, and answers to forms of the shop's pages.

-- Counted anew every night from the orders of a year (src/shop/catalog/together/count.ts); pairs of few buyers are not kept.
CREATE TABLE bought_together (
  mall_id uuid NOT NULL,
  product_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- Different buyers whose orders have both.
  buyers integer NOT NULL,
  CONSTRAINT bought_together_pkey PRIMARY KEY (mall_id, product_id, other_id),
  CONSTRAINT bought_together_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

-- Modules that show the products of a tag.
CREATE INDEX product_tags ON product USING gin (tags) WHERE tags <> '{}';

-- Of a form on a page of the shop: its name, and what was asked and answered. '' and [] for the contact form.
ALTER TABLE contact_message
  ADD COLUMN form_name text DEFAULT '' NOT NULL,
  ADD COLUMN answers jsonb DEFAULT '[]' NOT NULL;
CREATE INDEX contact_message_form ON contact_message (mall_id, form_name, created_at, id) WHERE form_name <> '';

-- Releases: changes of a design, prices, discounts and news that go live together at a time, and end together (docs/shop-releases.md).

CREATE TABLE release (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  from_at timestamptz,
  -- Null: it stays.
  until_at timestamptz,
  -- Whose changes a start and an end are in the change record. No reference: it outlives them, as the record does.
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why it could not start or end; "" where it could.
  problem text DEFAULT ''::text NOT NULL,
  -- What a start or an end met: [{what, group, count}].
  notes jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT release_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT release_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT release_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'ended'::text]))),
  CONSTRAINT release_times_check CHECK ((until_at > from_at))
);
CREATE UNIQUE INDEX release_name ON release (mall_id, lower(name));
CREATE INDEX release_starts ON release (mall_id, from_at) WHERE (state = 'scheduled'::text);
CREATE INDEX release_ends ON release (mall_id, until_at) WHERE (state = 'live'::text);

-- A group of a design as the release wants it.
CREATE TABLE release_design (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  group_name text NOT NULL,
  decoration_number integer NOT NULL,
  -- The modules that the changes were made on, and with the changes. JSON, as text so that it comes back word for word.
  base text NOT NULL,
  wanted text NOT NULL,
  -- What differs, to tell of two releases that change the same.
  changed text[] NOT NULL,
  -- As it was before the start, and as the start has published it.
  former text,
  applied text,
  CONSTRAINT release_design_pkey PRIMARY KEY (mall_id, release_id, group_name),
  CONSTRAINT release_design_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_design_decoration_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE
);
CREATE INDEX release_design_decoration ON release_design (mall_id, decoration_number);

CREATE TABLE release_price (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  price bigint NOT NULL,
  origin_price bigint,
  -- Before the start; null where the start changed nothing.
  former_price bigint,
  former_origin_price bigint,
  former_sale_price bigint,
  former_sale_starts_at timestamptz,
  former_sale_ends_at timestamptz,
  CONSTRAINT release_price_pkey PRIMARY KEY (mall_id, release_id, variant_id),
  CONSTRAINT release_price_check CHECK (((price >= 0) AND (origin_price >= 0))),
  CONSTRAINT release_price_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_price_variant_fkey FOREIGN KEY (mall_id, variant_id) REFERENCES variant(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_price_variant ON release_price (mall_id, variant_id);

-- A discount that is switched on or off, or a news post that is shown or hidden.
CREATE TABLE release_switch (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  is_on boolean NOT NULL,
  -- Before the start; null where the start changed nothing.
  former boolean,
  CONSTRAINT release_switch_pkey PRIMARY KEY (mall_id, release_id, kind, record_id),
  CONSTRAINT release_switch_kind_check CHECK ((kind = ANY (ARRAY['discount'::text, 'news'::text]))),
  CONSTRAINT release_switch_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_switch_record ON release_switch (mall_id, kind, record_id);

-- Who has the editor open, and what they have changed and not published, for the others in the same design.

-- Unlogged: after a crash of the database everybody connects anew.
CREATE UNLOGGED TABLE editor_presence (
  mall_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- Made by the page that is open, one for each.
  tab text NOT NULL,
  decoration_number integer NOT NULL,
  -- Of the open stream: one that ends late does not end its successor.
  stream_id uuid NOT NULL,
  -- Group of the page on the canvas; null until it is told.
  page text,
  -- The selected module, by id or, before it is published, by key.
  module text,
  joined_at timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT editor_presence_pkey PRIMARY KEY (mall_id, staff_id, tab),
  CONSTRAINT editor_presence_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT editor_presence_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX editor_presence_of_decoration ON editor_presence (mall_id, decoration_number);

CREATE UNLOGGED TABLE editor_change (
  mall_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  tab text NOT NULL,
  group_name text NOT NULL,
  -- `sharedGroup` of the contract.
  content json NOT NULL,
  CONSTRAINT editor_change_pkey PRIMARY KEY (mall_id, staff_id, tab, group_name),
  CONSTRAINT editor_change_mall_id_staff_id_tab_fkey FOREIGN KEY (mall_id, staff_id, tab) REFERENCES editor_presence(mall_id, staff_id, tab) ON DELETE CASCADE
);

-- What staff write to each other about a page or a module of a design.
CREATE TABLE design_comment (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  decoration_number integer NOT NULL,
  -- The page's, or that of header and footer.
  group_name text NOT NULL,
  -- Null for the page itself.
  module_id integer,
  -- What the module was called when the comment was written.
  module_name text DEFAULT '' NOT NULL,
  -- The comment that is answered; null for the first of a thread.
  thread_id uuid,
  staff_id uuid,
  author text NOT NULL,
  body text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  -- Of the first of a thread.
  resolved_at timestamptz,
  resolved_by text DEFAULT '' NOT NULL,
  CONSTRAINT design_comment_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT design_comment_mall_id_decoration_number_fkey FOREIGN KEY (mall_id, decoration_number) REFERENCES decoration(mall_id, number) ON DELETE CASCADE,
  CONSTRAINT design_comment_mall_id_thread_id_fkey FOREIGN KEY (mall_id, thread_id) REFERENCES design_comment(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT design_comment_mall_id_staff_id_fkey FOREIGN KEY (mall_id, staff_id) REFERENCES staff(mall_id, id) ON DELETE SET NULL (staff_id)
);
CREATE INDEX design_comment_of_decoration ON design_comment (mall_id, decoration_number);
CREATE INDEX design_comment_of_thread ON design_comment (mall_id, thread_id);
CREATE INDEX design_comment_of_staff ON design_comment (mall_id, staff_id);

-- Words anywhere in a translation, for the search of all texts (src/shop/translations/rows.ts).
CREATE INDEX translation_similar ON translation USING gin (value gin_trgm_ops);
-- A release that is shown to a share of the visitors first (docs/shop-releases.md).
ALTER TABLE release
  -- Percent of the visitors who are shown it; null: everybody.
  ADD COLUMN share smallint,
  -- What everybody sees since the test ended: the shop without the release (a), or with it (b).
  ADD COLUMN chosen text,
  -- The version of the design that they are shown, which is not the published one.
  ADD COLUMN test_decoration integer,
  ADD COLUMN test_revision integer,
  ADD CONSTRAINT release_share_check CHECK (share BETWEEN 1 AND 99),
  ADD CONSTRAINT release_chosen_check CHECK (chosen = ANY (ARRAY['a'::text, 'b'::text]));
-- One at a time, so that each visitor is in one group.
CREATE UNIQUE INDEX release_tested ON release (mall_id) WHERE state = 'live' AND share IS NOT NULL AND chosen IS NULL;

-- Who was seen in which group on a day, so that each is counted once. Removed after some days.
CREATE TABLE release_visitor (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  day date NOT NULL,
  visitor bytea NOT NULL,
  CONSTRAINT release_visitor_pkey PRIMARY KEY (mall_id, release_id, day, visitor),
  CONSTRAINT release_visitor_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_visitor_day ON release_visitor (day);

CREATE TABLE release_visits (
  mall_id uuid NOT NULL,
  release_id uuid NOT NULL,
  variant text NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT release_visits_pkey PRIMARY KEY (mall_id, release_id, variant),
  CONSTRAINT release_visits_variant_check CHECK (variant = ANY (ARRAY['a'::text, 'b'::text])),
  CONSTRAINT release_visits_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);

CREATE TABLE release_order (
  mall_id uuid NOT NULL,
  order_id uuid NOT NULL,
  release_id uuid NOT NULL,
  variant text NOT NULL,
  CONSTRAINT release_order_pkey PRIMARY KEY (mall_id, order_id),
  CONSTRAINT release_order_variant_check CHECK (variant = ANY (ARRAY['a'::text, 'b'::text])),
  CONSTRAINT release_order_order_fkey FOREIGN KEY (mall_id, order_id) REFERENCES orders(mall_id, id) ON DELETE CASCADE,
  CONSTRAINT release_order_release_fkey FOREIGN KEY (mall_id, release_id) REFERENCES release(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX release_order_release ON release_order (mall_id, release_id);

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

-- Tags of news posts, by which a module of a page chooses them.
ALTER TABLE news ADD COLUMN tags text[] DEFAULT '{}' NOT NULL;

-- What cards of products say in other languages, by language and field: title, address and texts of pictures. Kept by triggers.
ALTER TABLE product ADD COLUMN card_words jsonb DEFAULT '{}' NOT NULL;

-- Rows of products in price lists, whose category_id is made of the list's and the category's (list_place). Null: at the shop's own prices.
ALTER TABLE listed_product ADD COLUMN price_list_id uuid;

-- Replaced by translated_words(uuid, uuid[], text[]) in src/db/functions/search.sql, whose third argument are the languages.
DROP FUNCTION IF EXISTS translated_words(uuid, uuid[]);
