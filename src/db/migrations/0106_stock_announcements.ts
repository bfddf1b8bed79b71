/**
 * An order that takes one of the last units of a product is announced as a change of stock. Like a change of prices (0105) it
 * changes no number of products of a category, search or filter, so a large shop does not count these again after each such order.
 * The previous version of the program goes on announcing "catalog".
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE OR REPLACE FUNCTION announce(mall uuid, what text) RETURNS void LANGUAGE sql AS $$
     UPDATE mall SET catalog_version = catalog_version + 1,
       price_version = price_version + (what IN ('prices', 'stock'))::integer
     WHERE id = announce.mall AND what <> 'decoration';
     SELECT pg_notify('mall_changed', json_build_object('mall_id', announce.mall, 'what', what)::text);
   $$`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
