/**
 * The files that designs use are found by index, and what staff of the dashboard publish in designs is recorded: an undo
 * makes the version before the published one again.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE INDEX document_uploads ON document USING gin (upload_paths(content::text))
   WHERE position('/uploads/' IN content::text) > 0`,
  "SELECT record_changes('decoration', '{live_revision}', 'design', 'number', 'name', '{name, next_module_id, created_at}')",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
