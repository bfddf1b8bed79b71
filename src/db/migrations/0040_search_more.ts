/**
 * The search index also has the words of summary, specifications, vendor and type. What makes its rows is one function
 * that every writer and this migration call.
 *
 * The table is written anew, in portions that bound memory: changing a million rows in place would put each of their words
 * into the GIN index one by one.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // Words that say nothing about a product; a search of other words leaves them out, too.
  `CREATE FUNCTION search_stop_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     '{a,an,and,are,as,at,be,but,by,for,from,has,have,in,into,is,it,its,of,on,or,our,that,the,their,they,this,to,was,were,which,will,with,you,your}'::text[]`,

  // Weights: A the name, B option values and SKUs, C categories with those above them, vendor and type, D summary and
  // specifications, of which the first 2,000 characters count.
  `CREATE FUNCTION product_search_rows(mall uuid, ids uuid[])
   RETURNS TABLE (mall_id uuid, product_id uuid, price bigint, sale integer, created_at timestamptz, words tsvector,
     options text[], name text) LANGUAGE sql STABLE AS $$
     WITH RECURSIVE
     above AS (
       SELECT c.id, c.id AS named FROM category c WHERE c.mall_id = mall AND c.status = 1
       UNION
       SELECT above.id, c.parent_id FROM above
       JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.parent_id IS NOT NULL),
     category_words AS (
       SELECT above.id, array_agg(DISTINCT word) AS words
       FROM above JOIN category c ON c.mall_id = mall AND c.id = above.named AND c.status = 1,
       unnest(search_words(c.name)) word GROUP BY above.id),
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
       SELECT shown.id, word, 'A' AS weight FROM shown, unnest(search_words(shown.good_name)) word
       UNION ALL SELECT choice.id, word, 'B' FROM choice, unnest(search_words(choice.value)) word
       UNION ALL SELECT v.product_id, word, 'B' FROM variant v, unnest(search_words(v.sku)) word
         WHERE v.mall_id = mall AND v.product_id = ANY (ids)
       UNION ALL SELECT pc.product_id, word, 'C' FROM product_category pc
         JOIN category_words cw ON cw.id = pc.category_id, unnest(cw.words) word
         WHERE pc.mall_id = mall AND pc.product_id = ANY (ids)
       UNION ALL SELECT shown.id, word, 'C' FROM shown, unnest(search_words(shown.vendor || ' ' || shown.product_type)) word
       UNION ALL SELECT shown.id, word, 'D' FROM shown, unnest(search_words(shown.details)) word
         WHERE length(word) > 1 AND word <> ALL (search_stop_words())),
     weighed AS (
       SELECT id, left(word, 60) AS word, min(weight) AS weight FROM word GROUP BY id, left(word, 60)),
     text AS (
       SELECT id, string_agg(search_key(mall) || word || ':1' || weight, ' ') AS words FROM weighed GROUP BY id),
     chosen AS (
       SELECT id, array_agg(DISTINCT search_key(mall) || name || ':' || value) AS options FROM choice GROUP BY id)
     SELECT mall, shown.id, shown.price, shown.sale, shown.created_at,
       coalesce(text.words, '')::tsvector, coalesce(chosen.options, '{}'), lower(shown.good_name)
     FROM shown LEFT JOIN text ON text.id = shown.id LEFT JOIN chosen ON chosen.id = shown.id
   $$`,

  // As in 0014, with the rows of product_search_rows.
  `CREATE OR REPLACE FUNCTION index_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     DELETE FROM product_search s WHERE s.mall_id = mall AND s.product_id = ANY (ids);

     INSERT INTO product_search (mall_id, product_id, price, sale, created_at, words, options, name)
     SELECT mall_id, product_id, price, sale, created_at, words, options, name FROM product_search_rows(mall, ids);

     -- In the order of the key, so that two of these at once wait for each other but never block each other.
     INSERT INTO search_term (mall_id, term, uses)
     SELECT mall, substr(lexeme, 5), count(*)::int
     FROM product_search s, unnest(s.words) WHERE s.mall_id = mall AND s.product_id = ANY (ids)
       AND substr(lexeme, 5) !~ '[0-9]'
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
   $$`,

  // The words of a million products are sorted in one run instead of many.
  "SET LOCAL maintenance_work_mem = '256MB'",
  "CREATE TABLE product_search_more (LIKE product_search INCLUDING DEFAULTS)",
  `DO $$
     DECLARE
       each_mall uuid;
       after uuid;
       portion uuid[];
     BEGIN
       FOR each_mall IN SELECT id FROM mall LOOP
         after := '00000000-0000-0000-0000-000000000000';
         LOOP
           portion := array(SELECT p.id FROM product p WHERE p.mall_id = each_mall AND p.id > after ORDER BY p.id LIMIT 5000);
           EXIT WHEN cardinality(portion) = 0;
           INSERT INTO product_search_more (mall_id, product_id, price, sale, created_at, words, options, name)
             SELECT r.mall_id, r.product_id, r.price, r.sale, r.created_at, r.words, r.options, r.name
             FROM product_search_rows(each_mall, portion) r;
           after := portion[cardinality(portion)];
         END LOOP;
       END LOOP;
     END
   $$`,
  "DROP TABLE product_search",
  "ALTER TABLE product_search_more RENAME TO product_search",
  "ALTER TABLE product_search ADD PRIMARY KEY (mall_id, product_id)",
  "ALTER TABLE product_search ADD FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE",
  "CREATE INDEX product_search_words ON product_search USING gin (words, options, price_steps(price_step(price)))",
  "CREATE INDEX product_search_sales ON product_search (mall_id, sale DESC, product_id DESC)",
  "CREATE INDEX product_search_newest ON product_search (mall_id, created_at DESC, product_id DESC)",
  // Not of the price itself: see 0014.
  "CREATE INDEX product_search_price ON product_search (mall_id, (price + 0), product_id)",

  // The vocabulary anew: how often each word is used orders completions and corrections.
  "DELETE FROM search_term",
  `INSERT INTO search_term (mall_id, term, uses)
     SELECT s.mall_id, substr(lexeme, 5), count(*)::int FROM product_search s, unnest(s.words)
     WHERE substr(lexeme, 5) !~ '[0-9]' GROUP BY s.mall_id, substr(lexeme, 5)`,
  // A new table has no statistics yet.
  "ANALYZE product_search, search_term",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
