/** The owner of a shop that charges no tax says so once: the step "Set up taxes" of a new shop is done without a rate. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE mall ADD charges_no_tax boolean NOT NULL DEFAULT false",
  `SELECT record_changes('mall', columns || '{charges_no_tax}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
