/**
 * Tax classes of products, with rates of their own. An order with several rates stores the rate of each line and how the
 * shipping is divided among the rates. In other orders these columns are null: lines and shipping have the order's rate.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  // "standard", "reduced", "zero", or the key of a row of tax_class.
  "ALTER TABLE product ADD tax_class text NOT NULL DEFAULT 'standard'",
  "CREATE INDEX product_tax_class ON product (mall_id, tax_class) WHERE tax_class <> 'standard'",
  `CREATE TABLE tax_class (
     mall_id uuid NOT NULL REFERENCES mall,
     key text NOT NULL,
     name text NOT NULL,
     PRIMARY KEY (mall_id, key))`,
  "CREATE UNIQUE INDEX tax_class_name ON tax_class (mall_id, lower(name))",
  "ALTER TABLE tax_rate ADD tax_class text NOT NULL DEFAULT 'standard'",
  `ALTER TABLE tax_rate DROP CONSTRAINT tax_rate_mall_id_country_state_key,
     ADD CONSTRAINT tax_rate_place UNIQUE (mall_id, country, state, tax_class)`,

  "ALTER TABLE order_line ADD tax_name text, ADD tax_hundredths integer",
  // [{name, hundredths, amount, tax}], amounts as text.
  "ALTER TABLE orders ADD shipping_taxes jsonb",
  // Null for refunds from before, which have the order's rate.
  "ALTER TABLE refund_line ADD tax_name text, ADD tax_hundredths integer",

  `SELECT record_changes('product', columns || '{tax_class}', record_type, record_id, 'good_name', kept)
   FROM recorded_table WHERE table_name = 'product'`,
  "SELECT record_changes('tax_class', '{name}', 'tax_class', 'key', 'name')",
  `SELECT record_changes('tax_rate', columns || '{tax_class}', record_type, record_id, 'name', kept)
   FROM recorded_table WHERE table_name = 'tax_rate'`,

  // As in 0049, with x:1 and x:<class> for another tax class than the standard one. No product has one yet.
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
       ) key (key)) || staff_stock_mark(mall, p.stock)),
       lower(p.good_name), lower(p.vendor), lower(p.product_type),
       coalesce((SELECT v.sku FROM variant v WHERE v.mall_id = mall AND v.product_id = p.id ORDER BY v.position, v.id LIMIT 1), '')
     FROM product p
     WHERE p.mall_id = mall AND p.id = ANY (ids)
   $$`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
