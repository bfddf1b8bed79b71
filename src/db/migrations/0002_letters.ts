/** What visitors leave: e-mail addresses for the newsletter and messages to the shop. */
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE subscriber (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     email text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE UNIQUE INDEX subscriber_email ON subscriber (mall_id, lower(email))",
  `CREATE TABLE contact_message (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     email text NOT NULL,
     area_code text NOT NULL DEFAULT '',
     phone text NOT NULL DEFAULT '',
     message text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX contact_message_newest ON contact_message (mall_id, created_at DESC, id DESC)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
