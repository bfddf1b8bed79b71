/** Mails to send or to read, and the queue of background jobs: pg-boss's own tables in the schema `jobs`. */
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE mail (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     template text NOT NULL,
     data jsonb NOT NULL,
     state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'kept', 'failed')),
     recipient text NOT NULL DEFAULT '',
     subject text NOT NULL DEFAULT '',
     body_text text NOT NULL DEFAULT '',
     body_html text NOT NULL DEFAULT '',
     attempts integer NOT NULL DEFAULT 0,
     error text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL DEFAULT now(),
     sent_at timestamptz,
     PRIMARY KEY (mall_id, id))`,
  "CREATE INDEX mail_newest ON mail (mall_id, created_at DESC, id DESC)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Loaded here only: a start that migrates nothing needs none of it. Later versions of pg-boss bring their own tables
  // up to date when the jobs start.
  const { getConstructionPlans } = await import("pg-boss");
  // Its own transaction would end the one that all migrations share.
  const plan = getConstructionPlans("jobs")
    .replace(/^\s*BEGIN;/m, "")
    .replace(/\bCOMMIT;\s*$/, "");
  await sql.raw(plan).execute(db);
}
