-- The rows that staff find and sort products by: staff_product_search (texts without accents: "Éclair" before "Jar"),
-- staff_product_words and staff_product_stock.

CREATE OR REPLACE FUNCTION index_staff_products(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO staff_product_search AS s SELECT * FROM staff_product_rows(mall, ids)
  ON CONFLICT (mall_id, product_id) DO UPDATE SET created_at = excluded.created_at, updated_at = excluded.updated_at,
    price = excluded.price, marks = excluded.marks, title = excluded.title, vendor = excluded.vendor,
    product_type = excluded.product_type, sku = excluded.sku
  WHERE (s.*) IS DISTINCT FROM (excluded.*);

  INSERT INTO staff_product_words AS s SELECT * FROM staff_product_texts(mall, ids)
  ON CONFLICT (mall_id, product_id) DO UPDATE SET words = excluded.words WHERE s.words <> excluded.words;

  INSERT INTO staff_product_stock AS s (mall_id, product_id, stock, low)
  SELECT p.mall_id, p.id, units_for_sale(p.stock_policy, p.stock), has_low_variant(mall, p.id)
  FROM product p WHERE p.mall_id = mall AND p.id = ANY (ids)
  ON CONFLICT (mall_id, product_id) DO UPDATE SET stock = excluded.stock, low = excluded.low
  WHERE (s.stock, s.low) <> (excluded.stock, excluded.low);

  INSERT INTO product_label (mall_id, kind, value)
  SELECT DISTINCT mall, label.kind, label.value FROM product p, LATERAL (
    SELECT 'vendor', p.vendor UNION ALL SELECT 'product_type', p.product_type
    UNION ALL SELECT 'tag', tag FROM unnest(p.tags) tag) label (kind, value)
  WHERE p.mall_id = mall AND p.id = ANY (ids) AND label.value <> ''
    AND NOT EXISTS (SELECT FROM product_label known
      WHERE known.mall_id = mall AND known.kind = label.kind AND known.value = label.value)
  ORDER BY label.kind, label.value
  ON CONFLICT DO NOTHING;
$function$;

CREATE OR REPLACE FUNCTION staff_product_rows(mall uuid, ids uuid[])
 RETURNS SETOF staff_product_search
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.mall_id, p.id, p.created_at, p.updated_at, p.price,
    ordered_marks(array(SELECT staff_mark(mall, key) FROM (
      VALUES (CASE WHEN p.status <> 'active' THEN 's:' || p.status END), ('v:' || p.vendor), ('y:' || p.product_type),
        (CASE WHEN p.image = '' THEN 'i:0' END), (CASE WHEN p.discount > 0 THEN 'o:1' END),
        (CASE WHEN has_low_variant(mall, p.id) THEN 'w:low' END),
        (CASE WHEN p.tax_class <> 'standard' THEN 'x:1' END),
        (CASE WHEN p.tax_class <> 'standard' THEN 'x:' || p.tax_class END),
        (CASE WHEN p.maker_id IS NOT NULL THEN 'm:1' END), ('m:' || p.maker_id)
      UNION SELECT 't:' || tag FROM unnest(p.tags) tag
      UNION SELECT 'c:' || pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = p.id
    ) key (key)) || staff_stock_mark(mall, units_for_sale(p.stock_policy, p.stock))),
    search_text(p.good_name), search_text(p.vendor), search_text(p.product_type),
    coalesce((SELECT v.sku FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id ORDER BY v.position, v.id LIMIT 1), '')
  FROM product p
  WHERE p.mall_id = mall AND p.id = ANY (ids)
$function$;

CREATE OR REPLACE FUNCTION staff_product_texts(mall uuid, ids uuid[])
 RETURNS SETOF staff_product_words
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p.mall_id, p.id, coalesce((
    SELECT string_agg(search_key(mall) || word || coalesce(':' || places, ''), ' ')
    FROM (
      -- Pieces of words are found one behind the other.
      SELECT left(word, 60) AS word, string_agg(place::text, ',' ORDER BY place) FILTER (WHERE starts_with(word, '~')) AS places
      FROM unnest(index_words(concat_ws(' ', p.good_name, p.vendor, p.product_type, array_to_string(p.tags, ' '),
        (SELECT string_agg(v.sku || ' ' || v.barcode, ' ') FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id)
      ))) WITH ORDINALITY w (word, place) GROUP BY left(word, 60)) found), '')::tsvector
  FROM product p
  WHERE p.mall_id = mall AND p.id = ANY (ids)
$function$;

CREATE OR REPLACE FUNCTION index_staff_prices(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE staff_product_search s SET price = p.price, updated_at = p.updated_at,
    marks = CASE WHEN (p.discount > 0) = (s.marks @> ARRAY[staff_mark(mall, 'o:1')]) THEN s.marks
      WHEN p.discount > 0 THEN ordered_marks(s.marks || staff_mark(mall, 'o:1'))
      ELSE array_remove(s.marks, staff_mark(mall, 'o:1')) END
  FROM product p
  WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
    AND (s.price <> p.price OR s.updated_at <> p.updated_at
      OR (p.discount > 0) <> (s.marks @> ARRAY[staff_mark(mall, 'o:1')]));
$function$;

CREATE OR REPLACE FUNCTION ordered_marks(marks bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT mark.mark FROM unnest(ordered_marks.marks) mark(mark) WHERE (mark.mark IS NOT NULL) ORDER BY mark.mark);

CREATE OR REPLACE FUNCTION staff_mark(mall uuid, key text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('x'::text || "left"(md5((((mall)::text || ':'::text) || key)), 16)))::bit(64))::bigint;

CREATE OR REPLACE FUNCTION staff_stock_mark(mall uuid, stock integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (stock <= 0) THEN staff_mark(mall, 'l:out'::text) WHEN (stock <= 5) THEN staff_mark(mall, ('l:'::text || stock)) ELSE NULL::bigint END;

CREATE OR REPLACE FUNCTION is_staff_mark_used(mark bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  SELECT EXISTS (SELECT FROM staff_product_search i WHERE i.marks @> ARRAY[mark])
$function$;

CREATE OR REPLACE FUNCTION staff_product_low_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    is_low boolean := (NEW.stock_state = 1 AND NEW.stock_policy = 'track') OR has_low_variant(NEW.mall_id, NEW.product_id);
    mark bigint := staff_mark(NEW.mall_id, 'w:low');
  BEGIN
    UPDATE staff_product_stock SET low = is_low
    WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id AND low <> is_low;
    IF FOUND THEN
      UPDATE staff_product_search
      SET marks = CASE WHEN is_low THEN ordered_marks(array_remove(marks, mark) || mark) ELSE array_remove(marks, mark) END
      WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id;
    END IF;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION staff_product_stock_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  DECLARE
    units integer := units_for_sale(NEW.stock_policy, NEW.stock);
    was bigint := staff_stock_mark(NEW.mall_id, units_for_sale(OLD.stock_policy, OLD.stock));
    is_now bigint := staff_stock_mark(NEW.mall_id, units);
  BEGIN
    UPDATE staff_product_stock SET stock = units WHERE mall_id = NEW.mall_id AND product_id = NEW.id AND stock <> units;
    IF was IS DISTINCT FROM is_now THEN
      UPDATE staff_product_search SET marks = ordered_marks(array_remove(marks, was) || is_now)
      WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
    END IF;
    RETURN NULL;
  END
$function$;
