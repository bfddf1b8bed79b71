/**
 * Whether the holder of an account has shown that its email address is theirs. Accounts from before count as proved: which of
 * them are not is not known, and their holders would lose their discounts.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  "ALTER TABLE customer ADD COLUMN is_proved boolean NOT NULL DEFAULT true",
  // A customer who is deleted by an undo and brought back is what they were.
  `SELECT record_changes('customer', columns, record_type, record_id, 'coalesce(nullif(r.name, ''''), r.email)',
     kept || '{is_proved}') FROM recorded_table WHERE table_name = 'customer'`,
  // Name of who registers anew with the address of an account that nobody has proved; null for a forgotten password.
  "ALTER TABLE password_reset ADD COLUMN new_holder text",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
