-- Taxes, places that are shipped to, rates and carriers.

CREATE TABLE tax_class (
  mall_id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  CONSTRAINT tax_class_pkey PRIMARY KEY (mall_id, key),
  CONSTRAINT tax_class_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX tax_class_name ON tax_class (mall_id, lower(name));

CREATE TABLE tax_rate (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  country char(2) NOT NULL,
  state text DEFAULT '' NOT NULL,
  name text NOT NULL,
  hundredths integer NOT NULL,
  tax_class text DEFAULT 'standard' NOT NULL,
  CONSTRAINT tax_rate_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT tax_rate_place UNIQUE (mall_id, country, state, tax_class),
  CONSTRAINT tax_rate_hundredths_check CHECK (((hundredths >= 0) AND (hundredths <= 10000))),
  CONSTRAINT tax_rate_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE tax_country (
  mall_id uuid NOT NULL,
  country text NOT NULL,
  prices_include_tax boolean NOT NULL,
  CONSTRAINT tax_country_pkey PRIMARY KEY (mall_id, country),
  CONSTRAINT tax_country_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);

CREATE TABLE shipping_zone (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  places text[] DEFAULT '{}' NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT shipping_zone_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT shipping_zone_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX shipping_zone_elsewhere ON shipping_zone (mall_id) WHERE (places = '{}'::text[]);

CREATE TABLE shipping_method (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  price bigint NOT NULL,
  free_from bigint,
  "position" integer DEFAULT 0 NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  min_days integer,
  max_days integer,
  zone_id uuid,
  basis text DEFAULT 'flat' NOT NULL,
  min_value bigint DEFAULT 0 NOT NULL,
  max_value bigint,
  pickup_country char(2),
  pickup_address text DEFAULT '' NOT NULL,
  pickup_hours text DEFAULT '' NOT NULL,
  CONSTRAINT shipping_method_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT shipping_method_basis_check CHECK ((basis = ANY (ARRAY['flat'::text, 'weight'::text, 'price'::text, 'quantity'::text]))),
  CONSTRAINT shipping_method_check CHECK (((zone_id IS NULL) = (pickup_country IS NOT NULL))),
  CONSTRAINT shipping_method_check1 CHECK ((max_days >= min_days)),
  CONSTRAINT shipping_method_check2 CHECK ((max_value >= min_value)),
  CONSTRAINT shipping_method_free_from_check CHECK ((free_from >= 0)),
  CONSTRAINT shipping_method_min_days_check CHECK ((min_days >= 0)),
  CONSTRAINT shipping_method_min_value_check CHECK ((min_value >= 0)),
  CONSTRAINT shipping_method_price_check CHECK ((price >= 0)),
  CONSTRAINT shipping_method_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id),
  CONSTRAINT shipping_method_mall_id_zone_id_fkey FOREIGN KEY (mall_id, zone_id) REFERENCES shipping_zone(mall_id, id) ON DELETE CASCADE
);
CREATE INDEX shipping_method_zone ON shipping_method (mall_id, zone_id);

CREATE TABLE carrier (
  mall_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  tracking_page text NOT NULL,
  CONSTRAINT carrier_pkey PRIMARY KEY (mall_id, id),
  CONSTRAINT carrier_mall_id_fkey FOREIGN KEY (mall_id) REFERENCES mall(id)
);
CREATE UNIQUE INDEX carrier_name ON carrier (mall_id, lower(name));
