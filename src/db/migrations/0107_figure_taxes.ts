/**
 * Figures by tax rate: parts of the days with by = 'tax', and of each part the tax that was paid back. Every stored day is counted
 * again, one after the other, by the job that keeps the figures (`counted_as` is older than the program's).
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE figure_part ADD returned_taxes bigint NOT NULL DEFAULT 0",
  "ALTER TABLE figure_part_month ADD returned_taxes bigint NOT NULL DEFAULT 0",
  // What the stored days hold. A number of the program: another one than its own means that all are to be counted again.
  "ALTER TABLE figure_state ADD counted_as integer NOT NULL DEFAULT 1",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
