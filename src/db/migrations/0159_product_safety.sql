-- Makers, kept once per mall, and what products say of safety and guarantee (docs/law.md).
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
