/**
 * Products with a variant that is low (`stock_state` 1) have a mark, so that the filter is joined with others by one index,
 * and are marked in the narrow table of the stock, where an index has them in the order of their stock. Few units left have
 * a mark for each number, so that a filter by stock does not read the stock of each product with few units.
 *
 * Drafts that a replaced file changes are recorded, so that an undo sets them back. They become texts: values of type json
 * cannot be compared, and jsonb would change the order of their keys.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE staff_product_stock ADD COLUMN low boolean NOT NULL DEFAULT false",
  `CREATE FUNCTION has_low_variant(mall uuid, product uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT EXISTS (SELECT FROM variant v WHERE v.mall_id = mall AND v.product_id = product AND v.stock_state = 1)
   $$`,
  // l:out sold out · l:1 to l:5 units left. No mark: more.
  `CREATE OR REPLACE FUNCTION staff_stock_mark(mall uuid, stock integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN stock <= 0 THEN staff_mark(mall, 'l:out') WHEN stock <= 5 THEN staff_mark(mall, 'l:' || stock) END`,

  // As in 0036, with w:low for a low variant.
  `CREATE OR REPLACE FUNCTION staff_product_rows(mall uuid, ids uuid[]) RETURNS SETOF staff_product_search
   LANGUAGE sql STABLE AS $$
     SELECT p.mall_id, p.id, p.created_at, p.updated_at, p.price,
       ordered_marks(array(SELECT staff_mark(mall, key) FROM (
         VALUES (CASE WHEN p.status <> 'active' THEN 's:' || p.status END), ('v:' || p.vendor), ('y:' || p.product_type),
           (CASE WHEN p.image = '' THEN 'i:0' END), (CASE WHEN p.discount > 0 THEN 'o:1' END),
           (CASE WHEN has_low_variant(mall, p.id) THEN 'w:low' END)
         UNION SELECT 't:' || tag FROM unnest(p.tags) tag
         UNION SELECT 'c:' || pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = p.id
       ) key (key)) || staff_stock_mark(mall, p.stock)),
       lower(p.good_name), lower(p.vendor), lower(p.product_type),
       coalesce((SELECT v.sku FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id ORDER BY v.position, v.id LIMIT 1), '')
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $$`,
  `CREATE OR REPLACE FUNCTION index_staff_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     INSERT INTO staff_product_search AS s SELECT * FROM staff_product_rows(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET created_at = excluded.created_at, updated_at = excluded.updated_at,
       price = excluded.price, marks = excluded.marks, title = excluded.title, vendor = excluded.vendor,
       product_type = excluded.product_type, sku = excluded.sku
     WHERE (s.*) IS DISTINCT FROM (excluded.*);

     INSERT INTO staff_product_words AS s SELECT * FROM staff_product_texts(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET words = excluded.words WHERE s.words <> excluded.words;

     INSERT INTO staff_product_stock AS s (mall_id, product_id, stock, low)
     SELECT p.mall_id, p.id, p.stock, has_low_variant(mall, p.id) FROM product p WHERE p.mall_id = mall AND p.id = ANY (ids)
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
   $$`,
  // Few orders pass a limit. Those that change the same product wait for each other at its row, which is written before.
  `CREATE FUNCTION staff_product_low_follow() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       is_low boolean := NEW.stock_state = 1 OR has_low_variant(NEW.mall_id, NEW.product_id);
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
   $$`,
  `CREATE TRIGGER staff_product_low_follow AFTER UPDATE OF on_hand, reserved, low_stock, low_limit ON variant FOR EACH ROW
     WHEN ((OLD.stock_state = 1) <> (NEW.stock_state = 1)) EXECUTE FUNCTION staff_product_low_follow()`,

  `UPDATE staff_product_stock s SET low = true FROM (
     SELECT DISTINCT mall_id, product_id FROM variant WHERE stock_state = 1) v
   WHERE s.mall_id = v.mall_id AND s.product_id = v.product_id`,
  `UPDATE staff_product_search i SET marks = ordered_marks(array_remove(i.marks, staff_mark(i.mall_id, 'l:low'))
     || CASE WHEN s.stock > 0 THEN staff_stock_mark(i.mall_id, s.stock) END
     || CASE WHEN s.low THEN staff_mark(i.mall_id, 'w:low') END)
   FROM staff_product_stock s
   WHERE (s.low OR s.stock BETWEEN 1 AND 5) AND s.mall_id = i.mall_id AND s.product_id = i.product_id`,
  "CREATE INDEX staff_product_stock_low ON staff_product_stock (mall_id, stock, product_id) WHERE low",
  // The filter by low stock was the only one that asked it.
  "DROP INDEX variant_low_product",
  "ANALYZE staff_product_search, staff_product_stock",

  "ALTER TABLE decoration_draft ALTER COLUMN content TYPE text USING content::text",
  `SELECT record_changes('decoration_draft', '{content}', 'design', 'decoration_number',
     'SELECT d.name FROM decoration d WHERE d.mall_id = r.mall_id AND d.number = r.decoration_number', '{saved_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
