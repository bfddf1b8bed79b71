/**
 * Makes a price change of many products cheaper. Lists read their prices from `listed_product` (0095), so `product_category.price` is
 * no longer written and three indexes of prices are dropped. Without an index on `product.price`, PostgreSQL stores a new price
 * without writing to the indexes of `product` (HOT update), as long as the page has room for the new row. `price_version` tells
 * caches that only prices have changed, so that the products of categories are not counted again.
 *
 * The previous version of the program used one of these indexes for the whole shop sorted by price. While it still runs beside the
 * new one, it sorts the products instead.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE OR REPLACE FUNCTION index_prices(mall uuid, ids uuid[]) RETURNS void LANGUAGE sql AS $$
     UPDATE product_search s SET price = p.price FROM product p
     WHERE s.mall_id = mall AND s.product_id = ANY (ids) AND p.mall_id = mall AND p.id = s.product_id
       AND s.price <> p.price;
   $$`,
  "DROP INDEX product_category_price",
  "DROP INDEX product_search_price",
  "DROP INDEX product_price",
  // Pages that are filled from now on keep room for a new version of a row.
  "ALTER TABLE product SET (fillfactor = 88)",
  // Every search scans the pending list of a GIN index: as in 0036 it is kept smaller than the default of 4 MB.
  "ALTER INDEX product_search_words SET (gin_pending_list_limit = 512)",

  // The previous version of the program reads catalog_version only, which still grows with every change.
  "ALTER TABLE mall ADD price_version integer NOT NULL DEFAULT 0",
  `CREATE OR REPLACE FUNCTION announce(mall uuid, what text) RETURNS void LANGUAGE sql AS $$
     UPDATE mall SET catalog_version = catalog_version + 1, price_version = price_version + (what = 'prices')::integer
     WHERE id = announce.mall AND what <> 'decoration';
     SELECT pg_notify('mall_changed', json_build_object('mall_id', announce.mall, 'what', what)::text);
   $$`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
