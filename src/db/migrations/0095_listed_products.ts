/**
 * Narrow rows that lists of products are counted and filtered from: each shown product once for the whole shop and once for
 * each of its categories, with its price and the number of its option values. Products with the same option values share a
 * number, which follows from the values alone, so a list's facets are counted by grouping numbers in an index.
 *
 * Triggers keep them: rows of `product_search` are written whenever a product's options or categories have changed, so whoever
 * writes that table, a server of the version before included, keeps these.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const rowsOf = (products: string) => `
  SELECT s.mall_id, place.category_id, s.product_id, s.price, option_set_id(s.options)
  FROM ${products} s CROSS JOIN LATERAL (
    SELECT '00000000-0000-0000-0000-000000000000'::uuid UNION ALL
    SELECT pc.category_id FROM product_category pc WHERE pc.mall_id = s.mall_id AND pc.product_id = s.product_id
  ) place (category_id)`;

const setsOf = (products: string) => `
  INSERT INTO option_set (mall_id, id, options)
  SELECT mall_id, id, options FROM (
    SELECT DISTINCT ON (mall_id, id) mall_id, option_set_id(options) AS id, options FROM ${products} ORDER BY mall_id, id) given
  ON CONFLICT DO NOTHING`;

const statements = [
  `CREATE TABLE option_set (
     mall_id uuid NOT NULL REFERENCES mall,
     id bigint NOT NULL,
     options text[] NOT NULL,
     PRIMARY KEY (mall_id, id))`,
  // Option values begin with the mall's four letters (0008).
  "CREATE INDEX option_set_options ON option_set USING gin (options)",
  `CREATE FUNCTION option_set_id(options text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
     ('x' || left(md5(array_to_string(options, E'\\n')), 16))::bit(64)::bigint`,
  // No row of the shop as a whole has a category: it is all zeros there.
  `CREATE TABLE listed_product (
     mall_id uuid NOT NULL,
     category_id uuid NOT NULL,
     product_id uuid NOT NULL,
     price bigint NOT NULL,
     option_set bigint NOT NULL)`,
  // Nobody changes the rows that these are made from until the triggers do the rest.
  "LOCK TABLE product_search IN SHARE ROW EXCLUSIVE MODE",
  "SET LOCAL maintenance_work_mem = '256MB'",
  setsOf("product_search"),
  `INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set) ${rowsOf("product_search")}`,
  "ALTER TABLE listed_product ADD PRIMARY KEY (mall_id, product_id, category_id) INCLUDE (price, option_set)",
  "ALTER TABLE listed_product ADD FOREIGN KEY (mall_id, product_id) REFERENCES product ON DELETE CASCADE",
  "CREATE INDEX listed_product_price ON listed_product (mall_id, category_id, price, product_id) INCLUDE (option_set)",
  "CREATE INDEX listed_product_options ON listed_product (mall_id, category_id, option_set, price, product_id)",

  `CREATE FUNCTION listed_product_come() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       ${setsOf("come")};
       INSERT INTO listed_product (mall_id, category_id, product_id, price, option_set) ${rowsOf("come")};
       RETURN NULL;
     END
   $$`,
  `CREATE FUNCTION listed_product_gone() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       DELETE FROM listed_product l USING gone WHERE l.mall_id = gone.mall_id AND l.product_id = gone.product_id;
       RETURN NULL;
     END
   $$`,
  `CREATE FUNCTION listed_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE listed_product SET price = NEW.price WHERE mall_id = NEW.mall_id AND product_id = NEW.product_id;
       RETURN NULL;
     END
   $$`,
  `CREATE TRIGGER listed_product_come AFTER INSERT ON product_search REFERENCING NEW TABLE AS come
     FOR EACH STATEMENT EXECUTE FUNCTION listed_product_come()`,
  `CREATE TRIGGER listed_product_gone AFTER DELETE ON product_search REFERENCING OLD TABLE AS gone
     FOR EACH STATEMENT EXECUTE FUNCTION listed_product_gone()`,
  // Sales change in orders: they do not concern these rows.
  `CREATE TRIGGER listed_product_price AFTER UPDATE OF price ON product_search FOR EACH ROW
     WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION listed_product_price()`,
  // A new table has no statistics yet.
  "ANALYZE listed_product, option_set",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
