-- The rows that shoppers find products by: product_search and listed_product.

CREATE OR REPLACE FUNCTION index_products(mall uuid, ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM product_search s WHERE s.mall_id = mall AND s.product_id = ANY (ids);

  INSERT INTO product_search (mall_id, product_id, price, sale, created_at, words, options, name, names)
  SELECT r.mall_id, r.product_id, r.price, r.sale, r.created_at, r.words || coalesce(t.words, ''), r.options, r.name, t.names
  FROM product_search_rows(mall, ids) r LEFT JOIN translated_words(mall, ids, NULL) t ON t.product_id = r.product_id;

  -- In the order of the key, so that two of these at once wait for each other but never block each other.
  INSERT INTO search_term (mall_id, term, uses)
  SELECT mall, substr(lexeme, 5), count(*)::int
  FROM product_search s, unnest(s.words) WHERE s.mall_id = mall AND s.product_id = ANY (ids)
    AND substr(lexeme, 5) !~ '[0-9~@]'
  GROUP BY lexeme ORDER BY substr(lexeme, 5) COLLATE "C"
  ON CONFLICT (mall_id, term) DO UPDATE SET uses = search_term.uses + excluded.uses;

  INSERT INTO translated_term (mall_id, locale, term, uses)
  SELECT mall, split_part(lexeme, '@', 2), split_part(lexeme, '@', 3), count(*)::int
  FROM product_search s, unnest(s.words) WHERE s.mall_id = mall AND s.product_id = ANY (ids)
    AND EXISTS (SELECT FROM translation t WHERE t.mall_id = mall)
    AND substr(lexeme, 5, 1) = '@' AND split_part(lexeme, '@', 3) !~ '[0-9~]'
  GROUP BY lexeme ORDER BY split_part(lexeme, '@', 2) COLLATE "C", split_part(lexeme, '@', 3) COLLATE "C"
  ON CONFLICT (mall_id, locale, term) DO UPDATE SET uses = translated_term.uses + excluded.uses;

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
      AND c.id IN (SELECT pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = ANY (ids))
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

-- What shown products are found by in the other languages of the shop: words of translated titles, summaries, options, specifications and
-- categories, with the weights that these have in the shop's own language. Behind the mall's letters stands the language between "@", which
-- no word has. Of the languages in "locales", or of all when it is null. In PL/pgSQL, so that a shop without translations only reads an empty
-- table. OFFSET 0 makes the planner read translations by their key for each record; as a join it would read all of them.
CREATE OR REPLACE FUNCTION translated_words(mall uuid, ids uuid[], locales text[])
 RETURNS TABLE(product_id uuid, words tsvector, names jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
  BEGIN
    IF NOT EXISTS (SELECT FROM translation t WHERE t.mall_id = mall) THEN RETURN; END IF;
    RETURN QUERY
    WITH RECURSIVE
    above AS (
      SELECT c.id, c.id AS named FROM category c WHERE c.mall_id = mall AND c.status = 1
        AND c.id IN (SELECT pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = ANY (ids))
      UNION
      SELECT above.id, c.parent_id FROM above
      JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.parent_id IS NOT NULL),
    category_words AS (
      SELECT above.id, above.named, t.locale, w.word, w.place FROM above
      JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.status = 1
      JOIN translation t ON t.mall_id = mall AND t.kind = 'category' AND t.record_id = c.id::text AND t.field = 'name'
        AND (locales IS NULL OR t.locale = ANY (locales)),
      unnest(index_words(t.value)) WITH ORDINALITY w (word, place)),
    shown AS (
      SELECT p.id, p.options, p.specifications FROM product p
      WHERE p.mall_id = mall AND p.id = ANY (ids) AND p.is_show = 1),
    own AS (
      SELECT shown.id, t.locale, t.field, t.value FROM shown CROSS JOIN LATERAL (
        SELECT t.locale, t.field, t.value FROM translation t WHERE t.mall_id = mall AND t.kind = 'product' AND t.record_id = shown.id::text
          AND t.field IN ('good_name', 'summary') AND (locales IS NULL OR t.locale = ANY (locales)) OFFSET 0) t),
    -- Words of options and specifications, by what their ids say ("optionValueId").
    named AS (
      SELECT shown.id, 'B' AS weight, 'option_value' AS kind, '[' || to_json(o.option ->> 'name')::text || ',' || to_json(v.value)::text || ']' AS record
      FROM shown, jsonb_array_elements(shown.options) o (option), jsonb_array_elements_text(o.option -> 'values') v (value)
      UNION ALL SELECT shown.id, 'D', 'option_value', '[' || to_json(s ->> 'name')::text || ',' || to_json(s ->> 'value')::text || ']'
        FROM shown, jsonb_array_elements(shown.specifications) s
      UNION ALL SELECT shown.id, 'D', 'option', s ->> 'name' FROM shown, jsonb_array_elements(shown.specifications) s),
    word AS (
      SELECT own.id, own.locale, w.word, 'A' AS weight, '' AS source, w.place
      FROM own, unnest(index_words(own.value)) WITH ORDINALITY w (word, place) WHERE own.field = 'good_name'
      UNION ALL SELECT own.id, own.locale, w.word, 'D', '', w.place
        FROM own, unnest(index_words(left(own.value, 2000))) WITH ORDINALITY w (word, place)
        WHERE own.field = 'summary' AND length(w.word) > 1
      UNION ALL SELECT named.id, t.locale, w.word, named.weight, named.record, w.place FROM named CROSS JOIN LATERAL (
          SELECT t.locale, t.value FROM translation t
          WHERE t.mall_id = mall AND t.kind = named.kind AND t.record_id = named.record AND t.field = 'name'
            AND (locales IS NULL OR t.locale = ANY (locales)) OFFSET 0) t,
        unnest(index_words(t.value)) WITH ORDINALITY w (word, place)
      UNION ALL SELECT pc.product_id, cw.locale, cw.word, 'C', cw.named::text, cw.place
        FROM product_category pc JOIN category_words cw ON cw.id = pc.category_id
        WHERE pc.mall_id = mall AND pc.product_id = ANY (ids)),
    weighed AS (
      SELECT w.id, w.locale, left(w.word, 60) AS word, '1' || min(w.weight) AS places FROM word w
      WHERE NOT starts_with(w.word, '~') GROUP BY w.id, w.locale, left(w.word, 60)),
    piece AS (
      SELECT p.id, p.locale, p.word, p.weight, row_number() OVER (PARTITION BY p.id, p.locale ORDER BY p.weight, p.source, p.place) AS place
      FROM (SELECT DISTINCT w.id, w.locale, w.word, w.weight, w.source, w.place FROM word w WHERE starts_with(w.word, '~')) p),
    placed AS (
      SELECT p.id, p.locale, p.word, string_agg(p.place || p.weight, ',' ORDER BY p.place) AS places FROM piece p GROUP BY 1, 2, 3)
    SELECT both_kinds.id, string_agg(search_key(mall) || '@' || both_kinds.locale || '@' || both_kinds.word || ':' || both_kinds.places, ' ')::tsvector,
      (SELECT jsonb_object_agg(own.locale, lower(own.value)) FROM own WHERE own.id = both_kinds.id AND own.field = 'good_name')
    FROM (TABLE weighed UNION ALL TABLE placed) both_kinds GROUP BY both_kinds.id;
  END
$function$;

-- Renews the words of products in the given languages after only their translations were written: prices, places in lists and the words of
-- other languages stay. The rows are locked first, so that this waits for a transaction that indexes the same products. Old and new words are
-- joined as text: joining two tsvectors adds the highest position of the first to each position of the second, so that positions would grow
-- with each change.
CREATE OR REPLACE FUNCTION index_translations(mall uuid, ids uuid[], locales text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  DECLARE
    prefixes text[] := (SELECT array_agg(search_key(mall) || '@' || locale || '@%') FROM unnest(locales) locale);
  BEGIN
    PERFORM FROM product_search s WHERE s.mall_id = mall AND s.product_id = ANY (ids) ORDER BY s.product_id FOR UPDATE;

    UPDATE product_search s SET names = nullif(coalesce(s.names, '{}') - locales || coalesce(t.names, '{}'), '{}'),
      words = concat(ts_delete(s.words, ARRAY (SELECT w FROM unnest(tsvector_to_array(s.words)) w WHERE w LIKE ANY (prefixes))), ' ', t.words)::tsvector
    FROM unnest(ids) i (id) LEFT JOIN translated_words(mall, ids, locales) t ON t.product_id = i.id
    WHERE s.mall_id = mall AND s.product_id = i.id;

    -- In the order of the key, so that two of these at once wait for each other but never block each other.
    INSERT INTO translated_term (mall_id, locale, term, uses)
    SELECT mall, split_part(w, '@', 2), split_part(w, '@', 3), count(*)::int
    FROM product_search s, unnest(tsvector_to_array(s.words)) w
    WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND w LIKE ANY (prefixes) AND split_part(w, '@', 3) !~ '[0-9~]'
    GROUP BY w ORDER BY split_part(w, '@', 2) COLLATE "C", split_part(w, '@', 3) COLLATE "C"
    ON CONFLICT ON CONSTRAINT translated_term_pkey DO UPDATE SET uses = translated_term.uses + excluded.uses;
  END
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
  IF EXISTS (SELECT FROM price_list l WHERE l.mall_id IN (SELECT mall_id FROM come)) THEN
    INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set, price_list_id)
    SELECT s.mall_id, list_place(m.price_list_id, place.category_id), s.product_id, m.price, option_set_id(s.options), m.price_list_id
    FROM come s JOIN price_list l ON l.mall_id = s.mall_id
    JOIN listed_price m ON m.mall_id = l.mall_id AND m.price_list_id = l.id AND m.product_id = s.product_id
    CROSS JOIN LATERAL (
      SELECT '00000000-0000-0000-0000-000000000000'::uuid UNION ALL
      SELECT pc.category_id FROM product_category pc WHERE pc.mall_id = s.mall_id AND pc.product_id = s.product_id
    ) place (category_id);
  END IF;
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
    UPDATE listed_product SET price = NEW.price WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id AND price_list_id IS NULL;
    RETURN NULL;
  END
$function$;

-- What stands for a category, or for the whole shop, in a price list: products have rows for both (src/shop/catalog/listed-products.ts).
CREATE OR REPLACE FUNCTION list_place(list uuid, category uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN md5(list::text || category::text)::uuid;

-- Rows of products in price lists follow the prices there. Whoever indexes a product at the same time waits, or is waited for; as keep_listed_prices.
CREATE OR REPLACE FUNCTION keep_listed_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO off
AS $function$
  BEGIN
    IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
    IF TG_OP = 'DELETE' THEN
      DELETE FROM listed_product l USING changed c
      WHERE l.mall_id = c.mall_id AND l.product_id = c.product_id AND l.price_list_id = c.price_list_id;
      RETURN NULL;
    END IF;
    PERFORM FROM (SELECT DISTINCT mall_id, product_id FROM changed ORDER BY product_id) c
    CROSS JOIN LATERAL (SELECT FROM product_search s WHERE s.mall_id = c.mall_id AND s.product_id = c.product_id LIMIT 1 FOR KEY SHARE) s;
    INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set, price_list_id)
    SELECT c.mall_id, list_place(c.price_list_id, l.category_id), c.product_id, c.price, l.option_set, c.price_list_id
    FROM changed c CROSS JOIN LATERAL (SELECT l.category_id, l.option_set FROM listed_product l
      WHERE l.mall_id = c.mall_id AND l.product_id = c.product_id AND l.price_list_id IS NULL OFFSET 0) l
    ON CONFLICT ON CONSTRAINT listed_product_pkey DO UPDATE SET price = excluded.price WHERE listed_product.price <> excluded.price;
    RETURN NULL;
  END
$function$;
