/** What customers' accounts need beside the customer: addresses, links to set a new password, limits per account. */
import { type Kysely, sql } from "kysely";

const statements = [
  // An account that was deleted keeps its row, without anything personal, because orders and reviews refer to it.
  "ALTER TABLE customer ADD COLUMN deleted_at timestamptz",
  `CREATE TABLE address (
     mall_id uuid NOT NULL,
     id uuid NOT NULL,
     customer_id uuid NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     phone text NOT NULL,
     country char(2) NOT NULL,
     state text NOT NULL DEFAULT '',
     city text NOT NULL,
     address1 text NOT NULL,
     address2 text NOT NULL DEFAULT '',
     postal_code text NOT NULL DEFAULT '',
     is_default boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id),
     FOREIGN KEY (mall_id, customer_id) REFERENCES customer ON DELETE CASCADE)`,
  "CREATE INDEX address_customer ON address (mall_id, customer_id)",
  "CREATE UNIQUE INDEX address_default ON address (mall_id, customer_id) WHERE is_default",
  `CREATE TABLE password_reset (
     mall_id uuid NOT NULL,
     token_hash char(64) NOT NULL,
     customer_id uuid NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (mall_id, token_hash),
     FOREIGN KEY (mall_id, customer_id) REFERENCES customer ON DELETE CASCADE)`,
  "CREATE INDEX password_reset_customer ON password_reset (mall_id, customer_id)",
  `CREATE TABLE attempt (
     mall_id uuid NOT NULL REFERENCES mall,
     key text NOT NULL,
     count integer NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (mall_id, key))`,
  "CREATE INDEX attempt_expiry ON attempt (mall_id, expires_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
