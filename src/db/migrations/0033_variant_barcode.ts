/** Scanned barcodes are found by an index. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw("CREATE INDEX variant_barcode ON variant (mall_id, barcode) WHERE barcode <> ''").execute(db);
}
