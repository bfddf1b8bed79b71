-- What a card says of a product in a price list: whether other variants cost more, and what the price is for. Kept by triggers.
ALTER TABLE listed_price ADD COLUMN varies boolean DEFAULT false NOT NULL, ADD COLUMN unit_measure text DEFAULT '' NOT NULL,
  ADD COLUMN unit_base text DEFAULT '' NOT NULL;
UPDATE listed_price l SET unit_measure = v.unit_measure, unit_base = v.unit_base,
  varies = EXISTS (SELECT FROM price d WHERE d.mall_id = l.mall_id AND d.price_list_id = l.price_list_id AND d.product_id = l.product_id AND d.price > l.price)
FROM variant v WHERE v.mall_id = l.mall_id AND v.id = l.variant_id;

-- How far the prices of a list that is due are made: up to which variant, how many of how many. Work that was cut off goes on there.
ALTER TABLE price_list ADD COLUMN made_until uuid, ADD COLUMN made integer DEFAULT 0 NOT NULL, ADD COLUMN to_make integer DEFAULT 0 NOT NULL,
  -- When making them failed last; null where it went on since.
  ADD COLUMN failed_at timestamptz;
