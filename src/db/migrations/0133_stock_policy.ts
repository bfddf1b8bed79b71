/**
 * Stock policy of a variant: tracked, sold when out of stock, or not tracked. `reserved` counts the units of open orders under
 * each of them, so that a policy can change at any time.
 *
 * The check of both counters (`reserved <= on_hand`) becomes a rule of changes: what may be sold when it is out has more reserved
 * than on hand, and goes on having it when it is tracked later; no change may take more away then.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE variant
     ADD COLUMN stock_policy text NOT NULL DEFAULT 'track',
     ADD COLUMN backorder_text text NOT NULL DEFAULT '',
     ADD CONSTRAINT variant_stock_policy CHECK (stock_policy = ANY ('{track,continue,untracked}'::text[])) NOT VALID,
     DROP CONSTRAINT variant_check,
     ADD CONSTRAINT variant_reserved CHECK (reserved >= 0) NOT VALID`,
  // 'untracked' when a variant is not tracked, else 'continue' when one sells when it is out, else 'track'.
  "ALTER TABLE product ADD COLUMN stock_policy text NOT NULL DEFAULT 'track'",
  // Units of the line that were not in stock when it was ordered, and what the shopper was told about them.
  `ALTER TABLE order_line
     ADD COLUMN backordered integer NOT NULL DEFAULT 0,
     ADD COLUMN backorder_text text NOT NULL DEFAULT ''`,

  `CREATE FUNCTION tracked_stock_short() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       RAISE EXCEPTION 'variant % has % units on hand and % reserved', NEW.id, NEW.on_hand, NEW.reserved
         USING ERRCODE = 'check_violation', CONSTRAINT = 'tracked_stock', TABLE = 'variant';
     END
   $$`,
  `CREATE TRIGGER tracked_stock BEFORE UPDATE OF on_hand, reserved ON variant FOR EACH ROW
     WHEN (NEW.on_hand < NEW.reserved AND NEW.stock_policy = 'track'
       AND NEW.on_hand - NEW.reserved < OLD.on_hand - OLD.reserved) EXECUTE FUNCTION tracked_stock_short()`,

  // Units that are in stock and not reserved by an order; 0 for a variant that is not tracked.
  `CREATE FUNCTION units_in_stock(policy text, on_hand integer, reserved integer) RETURNS integer
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN policy = 'untracked' THEN 0 ELSE greatest(on_hand - reserved, 0) END`,
  // Units that can be ordered, of those in stock; 999,999 of what does not sell out.
  `CREATE FUNCTION units_for_sale(policy text, in_stock integer) RETURNS integer
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN CASE WHEN policy = 'track' THEN in_stock ELSE 999999 END`,

  // Sold out and low are what is tracked. The list follows this index in its order; 0027 has the one of before.
  `CREATE INDEX variant_short ON variant (mall_id, stock_state, sku, id) WHERE stock_state < 2 AND stock_policy = 'track'`,
  `CREATE OR REPLACE TRIGGER record_low_stock AFTER UPDATE OF on_hand, reserved ON variant FOR EACH ROW
     WHEN (OLD.stock_state = 2 AND NEW.stock_state < 2 AND NEW.stock_policy = 'track') EXECUTE FUNCTION record_low_stock()`,
  `CREATE OR REPLACE FUNCTION has_low_variant(mall uuid, product uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT EXISTS (SELECT FROM variant v WHERE v.mall_id = mall AND v.product_id = product AND v.stock_state = 1
       AND v.stock_policy = 'track')
   $$`,
  // As in 0049.
  `CREATE OR REPLACE FUNCTION staff_product_low_follow() RETURNS trigger LANGUAGE plpgsql AS $$
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
   $$`,
  `CREATE OR REPLACE TRIGGER staff_product_low_follow
     AFTER UPDATE OF on_hand, reserved, low_stock, low_limit, stock_policy ON variant FOR EACH ROW
     WHEN ((OLD.stock_state = 1 AND OLD.stock_policy = 'track') <> (NEW.stock_state = 1 AND NEW.stock_policy = 'track'))
     EXECUTE FUNCTION staff_product_low_follow()`,

  // The list of products has what can be sold: what does not sell out stands behind all numbers and is in stock.
  `CREATE OR REPLACE FUNCTION staff_product_stock_follow() RETURNS trigger LANGUAGE plpgsql AS $$
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
   $$`,
  `CREATE OR REPLACE TRIGGER staff_product_stock_follow AFTER UPDATE OF stock, stock_policy ON product FOR EACH ROW
     WHEN (OLD.stock <> NEW.stock OR OLD.stock_policy <> NEW.stock_policy) EXECUTE FUNCTION staff_product_stock_follow()`,
  // As in 0098, with the stock by policy.
  `CREATE OR REPLACE FUNCTION staff_product_rows(mall uuid, ids uuid[]) RETURNS SETOF staff_product_search
   LANGUAGE sql STABLE AS $$
     SELECT p.mall_id, p.id, p.created_at, p.updated_at, p.price,
       ordered_marks(array(SELECT staff_mark(mall, key) FROM (
         VALUES (CASE WHEN p.status <> 'active' THEN 's:' || p.status END), ('v:' || p.vendor), ('y:' || p.product_type),
           (CASE WHEN p.image = '' THEN 'i:0' END), (CASE WHEN p.discount > 0 THEN 'o:1' END),
           (CASE WHEN has_low_variant(mall, p.id) THEN 'w:low' END),
           (CASE WHEN p.tax_class <> 'standard' THEN 'x:1' END),
           (CASE WHEN p.tax_class <> 'standard' THEN 'x:' || p.tax_class END)
         UNION SELECT 't:' || tag FROM unnest(p.tags) tag
         UNION SELECT 'c:' || pc.category_id FROM product_category pc WHERE pc.mall_id = mall AND pc.product_id = p.id
       ) key (key)) || staff_stock_mark(mall, units_for_sale(p.stock_policy, p.stock))),
       lower(p.good_name), lower(p.vendor), lower(p.product_type),
       coalesce((SELECT v.sku FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id ORDER BY v.position, v.id LIMIT 1), '')
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $$`,
  // As in 0049, with the stock by policy.
  `CREATE OR REPLACE FUNCTION index_staff_products(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
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
   $$`,

  `SELECT record_changes('variant', columns || '{stock_policy, backorder_text}', record_type, record_id,
     'SELECT p.good_name FROM product p WHERE p.mall_id = r.mall_id AND p.id = r.product_id', kept)
   FROM recorded_table WHERE table_name = 'variant'`,
  `SELECT record_changes('product', columns, record_type, record_id, 'good_name', kept || '{stock_policy}')
   FROM recorded_table WHERE table_name = 'product'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
