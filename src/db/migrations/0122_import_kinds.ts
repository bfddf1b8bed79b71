/** Files of Etsy and Magento are kinds of their own. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE import DROP CONSTRAINT import_kind_check",
  `ALTER TABLE import ADD CONSTRAINT import_kind_check
     CHECK (kind IN ('shopify', 'woocommerce', 'etsy', 'magento', 'shopwright', 'csv')) NOT VALID`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
