/**
 * What the products list of staff is searched, filtered and sorted by, for products of every status. The rows are narrow,
 * so that a filter or sort over a million products reads little. Stock has a table of its own: it changes with every order,
 * and such a change is then written to two small indexes instead of all of them.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE staff_product_search (
     mall_id uuid NOT NULL,
     product_id uuid NOT NULL,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     price bigint NOT NULL,
     status text NOT NULL,
     title text NOT NULL,
     vendor text NOT NULL,
     product_type text NOT NULL,
     sku text NOT NULL,
     keys text[] NOT NULL,
     words tsvector NOT NULL)`,
  `CREATE TABLE staff_product_stock (
     mall_id uuid NOT NULL,
     product_id uuid NOT NULL,
     stock integer NOT NULL)`,
  // Types, vendors and tags that products have, or once had.
  `CREATE TABLE product_label (
     mall_id uuid NOT NULL REFERENCES mall,
     kind text NOT NULL,
     value text NOT NULL,
     PRIMARY KEY (mall_id, kind, value))`,

  // keys: what filters look for, behind the mall's four letters as in 0008. s status · v vendor · y type · t tag ·
  // c category · i has pictures · o on sale.
  `CREATE FUNCTION staff_product_rows(mall uuid, ids uuid[]) RETURNS SETOF staff_product_search
   LANGUAGE sql STABLE AS $$
     SELECT p.mall_id, p.id, p.created_at, p.updated_at, p.price, p.status, lower(p.good_name), lower(p.vendor),
       lower(p.product_type), coalesce(v.sku, ''),
       array(SELECT search_key(mall) || key FROM (
         VALUES ('s:' || p.status), ('v:' || p.vendor), ('y:' || p.product_type),
           ('i:' || (p.image <> '')::integer), ('o:' || (p.discount > 0)::integer)
         UNION ALL SELECT 't:' || tag FROM unnest(p.tags) tag
         UNION ALL SELECT 'c:' || pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = p.id
       ) key (key)),
       array_to_tsvector(array(SELECT DISTINCT search_key(mall) || left(word, 60) FROM unnest(search_words(
         concat_ws(' ', p.good_name, p.vendor, p.product_type, array_to_string(p.tags, ' '), v.codes))) word))
     FROM product p
     LEFT JOIN LATERAL (
       SELECT (array_agg(v.sku ORDER BY v.position, v.id))[1] AS sku, string_agg(v.sku || ' ' || v.barcode, ' ') AS codes
       FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id) v ON true
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $$`,
  // A row that stays the same is not written: its words would go into the index again.
  `CREATE FUNCTION index_staff_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     INSERT INTO staff_product_search AS s SELECT * FROM staff_product_rows(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET created_at = excluded.created_at, updated_at = excluded.updated_at,
       price = excluded.price, status = excluded.status, title = excluded.title, vendor = excluded.vendor,
       product_type = excluded.product_type, sku = excluded.sku, keys = excluded.keys, words = excluded.words
     WHERE (s.*) IS DISTINCT FROM (excluded.*);

     INSERT INTO staff_product_stock AS s (mall_id, product_id, stock)
     SELECT p.mall_id, p.id, p.stock FROM product p WHERE p.mall_id = mall AND p.id = ANY (ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET stock = excluded.stock WHERE s.stock <> excluded.stock;

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
  // The same for what a change of prices alone concerns.
  `CREATE FUNCTION index_staff_prices(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     UPDATE staff_product_search s SET price = p.price, updated_at = p.updated_at,
       keys = array_remove(array_remove(s.keys, search_key(mall) || 'o:0'), search_key(mall) || 'o:1')
         || (search_key(mall) || 'o:' || (p.discount > 0)::integer)
     FROM product p
     WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
       AND (s.price <> p.price OR s.updated_at <> p.updated_at
         OR NOT s.keys @> ARRAY[search_key(mall) || 'o:' || (p.discount > 0)::integer]);
   $$`,
  `CREATE FUNCTION staff_product_stock_follow() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE staff_product_stock SET stock = NEW.stock WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
       RETURN NULL;
     END
   $$`,
  `CREATE TRIGGER staff_product_stock_follow AFTER UPDATE OF stock ON product FOR EACH ROW
     WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION staff_product_stock_follow()`,

  // The words of a million products are sorted in one run instead of many.
  "SET LOCAL maintenance_work_mem = '256MB'",
  `INSERT INTO staff_product_search SELECT r.* FROM mall,
     staff_product_rows(mall.id, array(SELECT p.id FROM product p WHERE p.mall_id = mall.id)) r`,
  "INSERT INTO staff_product_stock SELECT mall_id, id, stock FROM product",
  `INSERT INTO product_label SELECT DISTINCT mall_id, kind, value FROM product p, LATERAL (
     SELECT 'vendor', p.vendor UNION ALL SELECT 'product_type', p.product_type
     UNION ALL SELECT 'tag', tag FROM unnest(p.tags) tag) label (kind, value) WHERE value <> ''`,
  "ALTER TABLE staff_product_search ADD PRIMARY KEY (mall_id, product_id)",
  "ALTER TABLE staff_product_search ADD FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE",
  "ALTER TABLE staff_product_stock ADD PRIMARY KEY (mall_id, product_id)",
  "ALTER TABLE staff_product_stock ADD FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE",
  "CREATE INDEX staff_product_search_words ON staff_product_search USING gin (words, keys)",
  ...["created_at", "updated_at", "price", "title", "vendor", "product_type", "sku"].map(
    (column) => `CREATE INDEX staff_product_search_${column} ON staff_product_search (mall_id, ${column}, product_id)`,
  ),
  "CREATE INDEX staff_product_search_status ON staff_product_search (mall_id, status, created_at, product_id)",
  "CREATE INDEX staff_product_stock_stock ON staff_product_stock (mall_id, stock, product_id)",
  "ANALYZE staff_product_search, staff_product_stock",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
