-- Run once more whenever the words that searches find products by are made otherwise: give the next number in this comment with such a change.
-- Words made anew: 4 (words of other languages of the shop).
SELECT index_products(mall_id, ids), index_staff_products(mall_id, ids) FROM (
  SELECT mall_id, array_agg(id) AS ids FROM (
    SELECT mall_id, id, row_number() OVER (PARTITION BY mall_id ORDER BY id) / 500 AS part FROM product) numbered
  GROUP BY mall_id, part) portions;
