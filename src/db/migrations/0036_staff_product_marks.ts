/**
 * The rows that the products list is filtered and sorted by become narrow enough to read many of them: words have a table of
 * their own, which a change of prices does not write, and what filters look for is a number instead of a text ("mark").
 * Whether a product is sold out or low is a mark too, so that it is found together with any other filter by one index.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const sorts = ["created_at", "updated_at", "price", "title", "vendor", "product_type", "sku"];

const statements = [
  // 64 bits of an MD5 of the mall and the key. Two of 100,000 keys are the same with a chance of 3 in 10^10.
  `CREATE FUNCTION staff_mark(mall uuid, key text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     ('x' || left(md5(mall::text || ':' || key), 16))::bit(64)::bigint`,
  // l:out sold out · l:low 1 to 5 units left. No mark: more.
  `CREATE FUNCTION staff_stock_mark(mall uuid, stock integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     CASE WHEN stock <= 0 THEN staff_mark(mall, 'l:out') WHEN stock <= 5 THEN staff_mark(mall, 'l:low') END`,
  // Marks in their order and without nulls, so that equal sets are equal arrays.
  `CREATE FUNCTION ordered_marks(marks bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     ARRAY(SELECT mark FROM unnest(marks) mark WHERE mark IS NOT NULL ORDER BY mark)`,

  "DROP FUNCTION staff_product_rows",
  "DROP TABLE staff_product_search",
  // Columns of a fixed width first, then what most rows are checked by: a scan of many rows looks no further.
  `CREATE TABLE staff_product_search (
     mall_id uuid NOT NULL,
     product_id uuid NOT NULL,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     price bigint NOT NULL,
     marks bigint[] NOT NULL,
     title text NOT NULL,
     vendor text NOT NULL,
     product_type text NOT NULL,
     sku text NOT NULL)`,
  `CREATE TABLE staff_product_words (
     mall_id uuid NOT NULL,
     product_id uuid NOT NULL,
     words tsvector NOT NULL)`,

  // s status unless active · v vendor · y type · t tag · c category · i:0 without a picture · o:1 on sale · l stock level.
  `CREATE FUNCTION staff_product_rows(mall uuid, ids uuid[]) RETURNS SETOF staff_product_search
   LANGUAGE sql STABLE AS $$
     SELECT p.mall_id, p.id, p.created_at, p.updated_at, p.price,
       ordered_marks(array(SELECT staff_mark(mall, key) FROM (
         VALUES (CASE WHEN p.status <> 'active' THEN 's:' || p.status END), ('v:' || p.vendor), ('y:' || p.product_type),
           (CASE WHEN p.image = '' THEN 'i:0' END), (CASE WHEN p.discount > 0 THEN 'o:1' END)
         UNION SELECT 't:' || tag FROM unnest(p.tags) tag
         UNION SELECT 'c:' || pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = p.id
       ) key (key)) || staff_stock_mark(mall, p.stock)),
       lower(p.good_name), lower(p.vendor), lower(p.product_type),
       coalesce((SELECT v.sku FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id ORDER BY v.position, v.id LIMIT 1), '')
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $$`,
  // Each word behind the mall's four letters, as in 0008.
  `CREATE FUNCTION staff_product_texts(mall uuid, ids uuid[]) RETURNS SETOF staff_product_words
   LANGUAGE sql STABLE AS $$
     SELECT p.mall_id, p.id, array_to_tsvector(array(SELECT DISTINCT search_key(mall) || left(word, 60) FROM unnest(search_words(
       concat_ws(' ', p.good_name, p.vendor, p.product_type, array_to_string(p.tags, ' '),
         (SELECT string_agg(v.sku || ' ' || v.barcode, ' ') FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id)
       ))) word))
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $$`,

  // As in 0030. A row that stays the same is not written.
  `CREATE OR REPLACE FUNCTION index_staff_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     INSERT INTO staff_product_search AS s SELECT * FROM staff_product_rows(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET created_at = excluded.created_at, updated_at = excluded.updated_at,
       price = excluded.price, marks = excluded.marks, title = excluded.title, vendor = excluded.vendor,
       product_type = excluded.product_type, sku = excluded.sku
     WHERE (s.*) IS DISTINCT FROM (excluded.*);

     INSERT INTO staff_product_words AS s SELECT * FROM staff_product_texts(mall, ids)
     ON CONFLICT (mall_id, product_id) DO UPDATE SET words = excluded.words WHERE s.words <> excluded.words;

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
  `CREATE OR REPLACE FUNCTION index_staff_prices(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     UPDATE staff_product_search s SET price = p.price, updated_at = p.updated_at,
       marks = CASE WHEN (p.discount > 0) = (s.marks @> ARRAY[staff_mark(mall, 'o:1')]) THEN s.marks
         WHEN p.discount > 0 THEN ordered_marks(s.marks || staff_mark(mall, 'o:1'))
         ELSE array_remove(s.marks, staff_mark(mall, 'o:1')) END
     FROM product p
     WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
       AND (s.price <> p.price OR s.updated_at <> p.updated_at
         OR (p.discount > 0) <> (s.marks @> ARRAY[staff_mark(mall, 'o:1')]));
   $$`,
  // Most orders leave the level as it is: they write the narrow table of the stock alone.
  `CREATE OR REPLACE FUNCTION staff_product_stock_follow() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       was bigint := staff_stock_mark(NEW.mall_id, OLD.stock);
       is_now bigint := staff_stock_mark(NEW.mall_id, NEW.stock);
     BEGIN
       UPDATE staff_product_stock SET stock = NEW.stock WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
       IF was IS DISTINCT FROM is_now THEN
         UPDATE staff_product_search SET marks = ordered_marks(array_remove(marks, was) || is_now)
         WHERE mall_id = NEW.mall_id AND product_id = NEW.id;
       END IF;
       RETURN NULL;
     END
   $$`,

  // The rows and words of a million products are sorted in one run instead of many.
  "SET LOCAL maintenance_work_mem = '256MB'",
  `INSERT INTO staff_product_search SELECT r.* FROM mall,
     staff_product_rows(mall.id, array(SELECT p.id FROM product p WHERE p.mall_id = mall.id)) r`,
  `INSERT INTO staff_product_words SELECT r.* FROM mall,
     staff_product_texts(mall.id, array(SELECT p.id FROM product p WHERE p.mall_id = mall.id)) r`,
  ...["staff_product_search", "staff_product_words"].flatMap((table) => [
    `ALTER TABLE ${table} ADD PRIMARY KEY (mall_id, product_id)`,
    `ALTER TABLE ${table} ADD FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE`,
  ]),
  ...sorts.map(
    (column) => `CREATE INDEX staff_product_search_${column} ON staff_product_search (mall_id, ${column}, product_id)`,
  ),
  // Every search scans the pending list of a GIN index: it is kept smaller than the default of 4 MB.
  "CREATE INDEX staff_product_search_marks ON staff_product_search USING gin (marks) WITH (gin_pending_list_limit = 256)",
  "CREATE INDEX staff_product_words_words ON staff_product_words USING gin (words) WITH (gin_pending_list_limit = 512)",
  "ANALYZE staff_product_search, staff_product_words",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
