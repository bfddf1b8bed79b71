/**
 * Visits of before hold whole addresses, some with the token of a password reset or an email address in their query or
 * hash: the path stays. The index is for their deletion by age.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `UPDATE visit SET page = coalesce(nullif(
     regexp_replace(regexp_replace(page, '[?#].*$', ''), '^[A-Za-z][A-Za-z0-9+.-]*:/*[^/]*', ''), ''), '/')
   WHERE page ~ '[?#]' OR page ~ '^[A-Za-z][A-Za-z0-9+.-]*:'`,
  "CREATE INDEX IF NOT EXISTS visit_created ON visit USING brin (created_at)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
