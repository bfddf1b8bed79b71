/**
 * What lists are sorted by, beside what they are searched by: the matches of a search are sorted without their products,
 * and a list that filters in the order of an index scans the narrower rows of the search index.
 *
 * The table is written anew: changing a million rows in place would put each of their words into the GIN index again.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  // The words of a million products are sorted in one run instead of many.
  "SET LOCAL maintenance_work_mem = '256MB'",
  // Columns of a fixed width first, then what most rows are checked by: a scan of many rows looks no further.
  `CREATE TABLE product_search_sorted (
     mall_id uuid NOT NULL,
     product_id uuid NOT NULL,
     price bigint NOT NULL,
     sale integer NOT NULL,
     created_at timestamptz NOT NULL,
     words tsvector NOT NULL,
     options text[] NOT NULL,
     name text NOT NULL)`,
  `INSERT INTO product_search_sorted (mall_id, product_id, price, sale, created_at, words, options, name)
     SELECT p.mall_id, p.id, p.price, p.sale, p.created_at, s.words, s.options, lower(p.good_name)
     FROM product_search s JOIN product p ON p.mall_id = s.mall_id AND p.id = s.product_id`,
  "DROP TABLE product_search",
  "ALTER TABLE product_search_sorted RENAME TO product_search",
  "ALTER TABLE product_search ADD PRIMARY KEY (mall_id, product_id)",
  "ALTER TABLE product_search ADD FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE",
  "CREATE INDEX product_search_words ON product_search USING gin (words, options, price_steps(price_step(price)))",
  "CREATE INDEX product_search_sales ON product_search (mall_id, sale DESC, product_id DESC)",
  "CREATE INDEX product_search_newest ON product_search (mall_id, created_at DESC, product_id DESC)",
  // Not of the price itself: for a range of prices PostgreSQL would read all of it beside the words' index.
  "CREATE INDEX product_search_price ON product_search (mall_id, (price + 0), product_id)",

  // As in 0008, with what lists are sorted by.
  `CREATE OR REPLACE FUNCTION index_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     DELETE FROM product_search s WHERE s.mall_id = mall AND s.product_id = ANY (ids);

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
       SELECT p.id, p.good_name, p.options, p.price, p.sale, p.created_at FROM product p
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
         WHERE pc.mall_id = mall AND pc.product_id = ANY (ids)),
     weighed AS (
       SELECT id, left(word, 60) AS word, min(weight) AS weight FROM word GROUP BY id, left(word, 60)),
     text AS (
       SELECT id, string_agg(search_key(mall) || word || ':1' || weight, ' ') AS words FROM weighed GROUP BY id),
     chosen AS (
       SELECT id, array_agg(DISTINCT search_key(mall) || name || ':' || value) AS options FROM choice GROUP BY id)
     INSERT INTO product_search (mall_id, product_id, price, sale, created_at, words, options, name)
     SELECT mall, shown.id, shown.price, shown.sale, shown.created_at,
       coalesce(text.words, '')::tsvector, coalesce(chosen.options, '{}'), lower(shown.good_name)
     FROM shown LEFT JOIN text ON text.id = shown.id LEFT JOIN chosen ON chosen.id = shown.id;

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
  // Changes of sales and dates are copied by a trigger; commands that change other columns call `indexProducts`.
  `CREATE FUNCTION product_search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE product_search SET sale = NEW.sale, created_at = NEW.created_at
       WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
       RETURN NULL;
     END
   $$`,
  `CREATE TRIGGER product_search_follow AFTER UPDATE OF sale, created_at ON product FOR EACH ROW
     WHEN (OLD.sale <> NEW.sale OR OLD.created_at <> NEW.created_at) EXECUTE FUNCTION product_search_follow()`,
  // A new table has no statistics yet.
  "ANALYZE product_search",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
