/** A mail's row has the flag that it waits for its job, so that storing a mail is one insert. */
import { type Kysely, sql } from "kysely";

const statements = [
  // Mails that are there have their jobs.
  "ALTER TABLE mail ADD COLUMN waiting boolean NOT NULL DEFAULT false",
  "ALTER TABLE mail ALTER COLUMN waiting SET DEFAULT true",
  "CREATE INDEX mail_waiting ON mail (id) WHERE waiting",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
