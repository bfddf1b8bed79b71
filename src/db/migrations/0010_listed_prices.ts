/**
 * Prices beside what lists are narrowed by, so that a category or a search is sorted by price along an index, however
 * many cheaper or dearer products the rest of the shop has.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  "ALTER TABLE product_search ADD price bigint NOT NULL DEFAULT 0",
  "ALTER TABLE product_category ADD price bigint NOT NULL DEFAULT 0",
  `CREATE FUNCTION index_prices(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     UPDATE product_search s SET price = p.price FROM product p
     WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
       AND s.price <> p.price;
     UPDATE product_category c SET price = p.price FROM product p
     WHERE c.mall_id = mall AND c.product_id = ANY (ids) AND p.mall_id = mall AND p.id = c.product_id
       AND c.price <> p.price;
   $$`,
  "SELECT index_prices(mall.id, array(SELECT p.id FROM product p WHERE p.mall_id = mall.id)) FROM mall",
  "CREATE INDEX product_category_price ON product_category (mall_id, category_id, price, product_id)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
