/** The address that an invoice is made out to, where it is not the one that the goods are sent to. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw("ALTER TABLE orders ADD billing_address jsonb").execute(db);
}
