-- The rows that shoppers find products by: product_search and listed_product.

CREATE OR REPLACE FUNCTION index_products(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM product_search s WHERE s.mall_id = mall AND s.product_id = ANY (ids);

  INSERT INTO product_search (mall_id, product_id, price, sale, created_at, words, options, name)
  SELECT mall_id, product_id, price, sale, created_at, words, options, name FROM product_search_rows(mall, ids);

  -- In the order of the key, so that two of these at once wait for each other but never block each other.
  INSERT INTO search_term (mall_id, term, uses)
  SELECT mall, substr(lexeme, 5), count(*)::int
  FROM product_search s, unnest(s.words) WHERE s.mall_id = mall AND s.product_id = ANY (ids)
    AND substr(lexeme, 5) !~ '[0-9~]'
  GROUP BY lexeme ORDER BY substr(lexeme, 5) COLLATE "C"
  ON CONFLICT (mall_id, term) DO UPDATE SET uses = search_term.uses + excluded.uses;

  INSERT INTO option_value (mall_id, name, value, swatch)
  SELECT DISTINCT ON (name, value) mall, option ->> 'name' AS name, value,
    coalesce(option -> 'swatches' ->> value, '')
  FROM product p, jsonb_array_elements(p.options) o (option), jsonb_array_elements_text(o.option -> 'values') v (value)
  WHERE p.mall_id = mall AND p.id = ANY (ids) AND p.is_show = 1
  ORDER BY name, value
  ON CONFLICT (mall_id, name, value) DO UPDATE SET swatch = excluded.swatch
    WHERE excluded.swatch <> '' AND option_value.swatch <> excluded.swatch;

  SELECT note_specifications(mall, ids) WHERE is_translated(mall);
$function$;

CREATE OR REPLACE FUNCTION product_search_rows(mall uuid, ids uuid[])
 RETURNS TABLE(mall_id uuid, product_id uuid, price bigint, sale integer, created_at timestamp with time zone, words tsvector, options text[], name text)
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE
  above AS (
    SELECT c.id, c.id AS named FROM category c WHERE c.mall_id = mall AND c.status = 1
    UNION
    SELECT above.id, c.parent_id FROM above
    JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.parent_id IS NOT NULL),
  category_words AS (
    SELECT above.id, above.named, word, place FROM above
    JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.status = 1,
    unnest(index_words(c.name)) WITH ORDINALITY w (word, place)),
  shown AS (
    SELECT p.id, p.good_name, p.options, p.price, p.sale, p.created_at, p.vendor, p.product_type,
      left(concat_ws(' ', p.summary, (SELECT string_agg(concat_ws(' ', s ->> 'name', s ->> 'value'), ' ')
        FROM jsonb_array_elements(p.specifications) s)), 2000) AS details
    FROM product p
    WHERE p.mall_id = mall AND p.id = ANY (ids) AND p.is_show = 1),
  choice AS (
    SELECT shown.id, o.option ->> 'name' AS name, v.value
    FROM shown, jsonb_array_elements(shown.options) o (option), jsonb_array_elements_text(o.option -> 'values') v (value)),
  word AS (
    SELECT shown.id, word, 'A' AS weight, '' AS source, place
    FROM shown, unnest(index_words(shown.good_name)) WITH ORDINALITY w (word, place)
    UNION ALL SELECT choice.id, word, 'B', choice.name || ':' || choice.value, place
      FROM choice, unnest(index_words(choice.value)) WITH ORDINALITY w (word, place)
    UNION ALL SELECT v.product_id, word, 'B', v.id::text, place
      FROM variant v, unnest(index_words(v.sku)) WITH ORDINALITY w (word, place)
      WHERE v.mall_id = mall AND v.product_id = ANY (ids)
    UNION ALL SELECT pc.product_id, cw.word, 'C', cw.named::text, cw.place
      FROM product_category pc JOIN category_words cw ON cw.id = pc.category_id
      WHERE pc.mall_id = mall AND pc.product_id = ANY (ids)
    UNION ALL SELECT shown.id, word, 'C', '', place
      FROM shown, unnest(index_words(shown.vendor || ' ' || shown.product_type)) WITH ORDINALITY w (word, place)
    UNION ALL SELECT shown.id, word, 'D', '', place
      FROM shown, unnest(index_words(shown.details)) WITH ORDINALITY w (word, place)
      WHERE length(word) > 1 AND word <> ALL (search_stop_words())),
  weighed AS (
    SELECT id, left(word, 60) AS word, '1' || min(weight) AS places FROM word
    WHERE NOT starts_with(word, '~') GROUP BY id, left(word, 60)),
  -- Pieces are counted through: those that follow each other in a text do so in the index, and no others.
  piece AS (
    SELECT id, word, weight, row_number() OVER (PARTITION BY id ORDER BY weight, source, place) AS place
    FROM (SELECT DISTINCT id, word, weight, source, place FROM word WHERE starts_with(word, '~')) piece),
  placed AS (
    SELECT id, word, string_agg(place || weight, ',' ORDER BY place) AS places FROM piece GROUP BY id, word),
  text AS (
    SELECT id, string_agg(search_key(mall) || word || ':' || places, ' ') AS words
    FROM (TABLE weighed UNION ALL TABLE placed) both_kinds GROUP BY id),
  chosen AS (
    SELECT id, array_agg(DISTINCT search_key(mall) || name || ':' || value) AS options FROM choice GROUP BY id)
  SELECT mall, shown.id, shown.price, shown.sale, shown.created_at,
    coalesce(text.words, '')::tsvector, coalesce(chosen.options, '{}'), lower(shown.good_name)
  FROM shown LEFT JOIN text ON text.id = shown.id LEFT JOIN chosen ON chosen.id = shown.id
$function$;

CREATE OR REPLACE FUNCTION product_search_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    UPDATE product_search SET sale = NEW.sale, created_at = NEW.created_at
    WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION index_prices(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE product_search s SET price = p.price FROM product p
  WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
    AND s.price <> p.price;
$function$;

CREATE OR REPLACE FUNCTION option_set_id(options text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('x'::text || "left"(md5(array_to_string(options, '
'::text)), 16)))::bit(64))::bigint;

CREATE OR REPLACE FUNCTION listed_product_come()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
     BEGIN

  INSERT INTO option_set (mall_id, id, options)
  SELECT mall_id, id, options FROM (
    SELECT DISTINCT ON (mall_id, id) mall_id, option_set_id(options) AS id, options FROM come ORDER BY mall_id, id) given
  ON CONFLICT DO NOTHING;
       INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set) 
  SELECT s.mall_id, place.category_id, s.product_id, s.price, option_set_id(s.options)
  FROM come s CROSS JOIN LATERAL (
    SELECT '00000000-0000-0000-0000-000000000000'::uuid UNION ALL
    SELECT pc.category_id FROM product_category pc WHERE pc.mall_id = s.mall_id AND pc.product_id = s.product_id
  ) place (category_id);
       RETURN NULL;
     END
$function$;

CREATE OR REPLACE FUNCTION listed_product_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    DELETE FROM listed_product l USING gone WHERE l.mall_id = gone.mall_id AND l.product_id = gone.product_id;
    RETURN NULL;
  END
$function$;

CREATE OR REPLACE FUNCTION listed_product_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    UPDATE listed_product SET price = NEW.price WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id;
    RETURN NULL;
  END
$function$;
