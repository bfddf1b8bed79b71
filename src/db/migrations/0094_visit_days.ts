/** Days after which a shop's page views are deleted. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE mall ADD visit_days integer NOT NULL DEFAULT 90 CHECK (visit_days BETWEEN 1 AND 3650)`,
  `SELECT record_changes('mall', columns || '{visit_days}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
