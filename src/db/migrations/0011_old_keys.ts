/**
 * The index by which old keys are found holds their time alone: they are removed for all malls. While it began with
 * the mall, PostgreSQL used it in small databases to find a single key too, and read all keys of the mall for every order.
 */
import { type Kysely, sql } from "kysely";

const statements = [
  "DROP INDEX idempotency_key_old",
  "CREATE INDEX idempotency_key_old ON idempotency_key (started_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
