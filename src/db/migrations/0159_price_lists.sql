-- Price lists: reductions from the lowest price of the 30 days before them, and files of prices.

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
