/** Who of the staff is told of what, and up to when they have been told. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE TABLE staff_notification (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     email text NOT NULL,
     events text[] NOT NULL,
     is_daily boolean NOT NULL DEFAULT false,
     PRIMARY KEY (mall_id, id))`,
  "CREATE UNIQUE INDEX staff_notification_email ON staff_notification (mall_id, lower(email))",
  "SELECT record_changes('staff_notification', '{email, events, is_daily}', 'staff_notification', 'id', 'email')",
  `CREATE TABLE notification_cursor (
     mall_id uuid PRIMARY KEY REFERENCES mall,
     at timestamptz NOT NULL,
     daily_at timestamptz NOT NULL)`,
  "ALTER TABLE mail ADD failed_at timestamptz",
  "CREATE INDEX mail_failed ON mail (mall_id, failed_at) WHERE failed_at IS NOT NULL",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
