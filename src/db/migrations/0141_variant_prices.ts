/** Whether a product has a variant that costs more than the cheapest, which cards say ("From $20.00"), is one look into this index. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw("CREATE INDEX variant_product_price ON variant (mall_id, product_id, price)").execute(db);
}
