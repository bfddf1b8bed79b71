/** Old addresses are found whatever their case: this index makes that as fast as the exact one. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = ["CREATE INDEX redirect_lower ON redirect (mall_id, lower(from_path))"];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
