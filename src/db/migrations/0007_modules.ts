/** The newsletter's list by double opt-in: an address counts once its owner has followed the link of the mail. */
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE subscriber
     ADD COLUMN token text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
     ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
     ADD COLUMN confirmed_at timestamptz,
     ADD COLUMN ended_at timestamptz`,
  "CREATE UNIQUE INDEX subscriber_token ON subscriber (mall_id, token)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
