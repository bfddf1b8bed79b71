/** In which units staff see and enter weights; they are stored in grams. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE mall ADD unit_system text NOT NULL DEFAULT 'metric' CHECK (unit_system IN ('metric', 'imperial'))",
  `SELECT record_changes('mall', columns || '{unit_system}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
