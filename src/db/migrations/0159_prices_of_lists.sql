-- What cards of products say in other languages, by language and field: title, address and texts of pictures. Kept by triggers.
ALTER TABLE product ADD COLUMN card_words jsonb DEFAULT '{}' NOT NULL;
UPDATE product p SET card_words = w.words FROM (
  SELECT l.mall_id, l.record_id, jsonb_object_agg(l.locale, l.texts) AS words FROM (
    SELECT t.mall_id, t.record_id, t.locale, jsonb_object_agg(t.field, t.value) AS texts FROM translation t
    WHERE t.kind = 'product' AND (t.field IN ('good_name', 'seo_name') OR starts_with(t.field, 'alt_')) GROUP BY 1, 2, 3) l
  GROUP BY 1, 2) w
WHERE p.mall_id = w.mall_id AND p.id = w.record_id::uuid;

-- Rows of products in price lists, whose category_id is made of the list's and the category's (list_place). Null: at the shop's own prices.
ALTER TABLE listed_product ADD COLUMN price_list_id uuid;
INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set, price_list_id)
SELECT l.mall_id, md5(m.price_list_id::text || l.category_id::text)::uuid, l.product_id, m.price, l.option_set, m.price_list_id
FROM listed_product l JOIN listed_price m ON m.mall_id = l.mall_id AND m.product_id = l.product_id;
