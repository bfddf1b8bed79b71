/** Addresses of imported customers: an account that is made with the email address sees them once it is proven. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`ALTER TABLE address ADD is_proven boolean NOT NULL DEFAULT true`.execute(db);
}
