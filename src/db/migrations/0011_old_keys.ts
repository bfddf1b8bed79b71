/**
 * The index by which old keys are found holds their time alone: what removes them asks for no mall. While it began with
 * the mall, a young shop's database took it for the way to a key as well, and read all of the mall's for every order.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  "DROP INDEX idempotency_key_old",
  "CREATE INDEX idempotency_key_old ON idempotency_key (started_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
