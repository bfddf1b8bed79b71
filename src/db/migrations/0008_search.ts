/**
 * The search index: the words and option values of every shown product, the vocabulary for prefixes and typing errors,
 * and the option values as filters show them.
 *
 * The rule that makes a row of the index is a function of the database, so that it cannot differ from the rows: a
 * change of the rule is a migration that makes them again.
 *
 * Lexemes and option values begin with four letters that stand for the mall, because a GIN index has no room for
 * `mall_id`: a word that every mall uses would have one list for all of them.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE product_search (
     mall_id uuid NOT NULL,
     product_id uuid NOT NULL,
     words tsvector NOT NULL,
     options text[] NOT NULL,
     PRIMARY KEY (mall_id, product_id),
     FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE)`,
  "CREATE INDEX product_search_words ON product_search USING gin (words, options)",
  // Collation "C": the primary key then serves prefixes, too.
  `CREATE TABLE search_term (
     mall_id uuid NOT NULL REFERENCES mall,
     term text COLLATE "C" NOT NULL,
     uses integer NOT NULL,
     PRIMARY KEY (mall_id, term))`,
  "CREATE INDEX search_term_similar ON search_term USING gin (term gin_trgm_ops)",
  `CREATE TABLE option_value (
     mall_id uuid NOT NULL REFERENCES mall,
     name text NOT NULL,
     value text NOT NULL,
     swatch text NOT NULL DEFAULT '',
     PRIMARY KEY (mall_id, name, value))`,

  // Lower case, without accents and apostrophes, split at everything that is neither letter nor digit.
  `CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT array_remove(regexp_split_to_array(
       regexp_replace(normalize(lower(given), NFKD), '[\\u0300-\\u036f''\u2019]', '', 'g'), '[^[:alnum:]]+'), '')
   $$`,
  `CREATE FUNCTION search_key(mall uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT left(md5(mall::text), 4)
   $$`,
  // Weights: A the name, B option values and SKUs, C categories with those above them.
  `CREATE FUNCTION index_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
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
       SELECT p.id, p.good_name, p.options FROM product p
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
     INSERT INTO product_search (mall_id, product_id, words, options)
     SELECT mall, shown.id, coalesce(text.words, '')::tsvector, coalesce(chosen.options, '{}')
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
  "SELECT index_products(mall.id, array(SELECT p.id FROM product p WHERE p.mall_id = mall.id)) FROM mall",
  "DROP INDEX product_name",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
