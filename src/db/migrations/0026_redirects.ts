/** Redirects that staff keep: in the change record, and sorted by use and age. */
import { type Kysely, sql } from "kysely";

const statements = [
  // The first rows of the file, to show what its columns hold.
  "ALTER TABLE import ADD rows jsonb NOT NULL DEFAULT '[]'",
  "CREATE INDEX redirect_created ON redirect (mall_id, created_at, from_path)",
  "CREATE INDEX redirect_hits ON redirect (mall_id, hits, from_path)",
  // Their key is the old path: a redirect with another one is another redirect.
  `SELECT record_changes('redirect', '{to_path}', 'redirect', 'from_path', 'from_path', '{created_at, hits}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
