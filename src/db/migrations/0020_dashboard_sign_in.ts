/**
 * Sign-in to the dashboard: sessions with what a list of them shows, passwords, passkeys, two-step verification, one-time
 * tokens and a mall's own roles. Sessions and tickets that exist belong to the editor.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE staff
     ADD COLUMN password_hash text,
     ADD COLUMN totp_secret text,
     ADD COLUMN totp_step bigint,
     ADD COLUMN deactivated_at timestamptz,
     ADD COLUMN signed_in_at timestamptz`,
  `ALTER TABLE admin_session
     ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
     ADD COLUMN kind text NOT NULL DEFAULT 'editor' CHECK (kind IN ('editor', 'dashboard')),
     ADD COLUMN parent_id uuid,
     ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
     ADD COLUMN confirmed_at timestamptz,
     ADD COLUMN ip text NOT NULL DEFAULT '',
     ADD COLUMN user_agent text NOT NULL DEFAULT '',
     ADD UNIQUE (mall_id, id),
     ADD FOREIGN KEY (mall_id, parent_id) REFERENCES admin_session (mall_id, id) ON DELETE CASCADE`,
  "CREATE INDEX admin_session_parent ON admin_session (mall_id, parent_id) WHERE parent_id IS NOT NULL",
  "CREATE INDEX admin_session_staff ON admin_session (mall_id, staff_id)",
  `ALTER TABLE admin_ticket
     ADD COLUMN session_id uuid,
     ADD FOREIGN KEY (mall_id, session_id) REFERENCES admin_session (mall_id, id) ON DELETE CASCADE`,
  "CREATE INDEX admin_ticket_session ON admin_ticket (mall_id, session_id) WHERE session_id IS NOT NULL",
  `CREATE TABLE staff_role (
     mall_id uuid NOT NULL REFERENCES mall,
     id uuid NOT NULL,
     name text NOT NULL,
     permissions text[] NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id))`,
  "CREATE UNIQUE INDEX staff_role_name ON staff_role (mall_id, lower(name))",
  `CREATE TABLE staff_passkey (
     mall_id uuid NOT NULL,
     id uuid NOT NULL,
     staff_id uuid NOT NULL,
     credential_id text NOT NULL,
     public_key bytea NOT NULL,
     counter bigint NOT NULL,
     transports text[] NOT NULL DEFAULT '{}',
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     used_at timestamptz,
     PRIMARY KEY (mall_id, id),
     UNIQUE (mall_id, credential_id),
     FOREIGN KEY (mall_id, staff_id) REFERENCES staff ON DELETE CASCADE)`,
  "CREATE INDEX staff_passkey_staff ON staff_passkey (mall_id, staff_id)",
  `CREATE TABLE staff_recovery_code (
     mall_id uuid NOT NULL,
     staff_id uuid NOT NULL,
     code_hash text NOT NULL,
     PRIMARY KEY (mall_id, staff_id, code_hash),
     FOREIGN KEY (mall_id, staff_id) REFERENCES staff ON DELETE CASCADE)`,
  `CREATE TABLE staff_token (
     mall_id uuid NOT NULL REFERENCES mall,
     token_hash char(64) NOT NULL,
     purpose text NOT NULL,
     staff_id uuid,
     data jsonb NOT NULL DEFAULT '{}',
     expires_at timestamptz NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, token_hash),
     FOREIGN KEY (mall_id, staff_id) REFERENCES staff ON DELETE CASCADE)`,
  "CREATE INDEX staff_token_staff ON staff_token (mall_id, staff_id, purpose)",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
