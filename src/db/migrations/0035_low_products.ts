/** Products with variants that are low are found by an index, for the products list of the dashboard. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw("CREATE INDEX variant_low_product ON variant (mall_id, product_id) WHERE stock_state = 1").execute(db);
}
