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
