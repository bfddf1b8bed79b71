/** Mails about a change of the mail server go by the one before the change: its settings are kept with them. */
import { type QueryExecutorProvider, sql } from "kysely";

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw("ALTER TABLE mail ADD COLUMN server jsonb").execute(db);
}
