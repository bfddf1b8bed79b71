/** The shop's own sender, mail server and texts of mails. */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE mall
     ADD mail_name text NOT NULL DEFAULT '',
     ADD mail_from text NOT NULL DEFAULT '',
     ADD smtp_host text NOT NULL DEFAULT '',
     ADD smtp_port integer NOT NULL DEFAULT 587 CHECK (smtp_port BETWEEN 1 AND 65535),
     ADD smtp_security text NOT NULL DEFAULT 'starttls' CHECK (smtp_security IN ('starttls', 'tls', 'none')),
     ADD smtp_user text NOT NULL DEFAULT ''`,
  `SELECT record_changes('mall', columns || '{mail_name, mail_from, smtp_host, smtp_port, smtp_security, smtp_user}',
     record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
  // Sealed; of one server and user only, so that a changed address never gets the password of another. Not recorded.
  `CREATE TABLE mail_password (
     mall_id uuid PRIMARY KEY REFERENCES mall,
     host text NOT NULL,
     username text NOT NULL,
     sealed text NOT NULL)`,
  // No row: the built-in text. A row without blocks: the built-in text of a mail that is switched off.
  `CREATE TABLE mail_text (
     mall_id uuid NOT NULL REFERENCES mall,
     kind text NOT NULL,
     subject text NOT NULL DEFAULT '',
     title text NOT NULL DEFAULT '',
     blocks jsonb,
     is_on boolean NOT NULL DEFAULT true,
     PRIMARY KEY (mall_id, kind))`,
  "SELECT record_changes('mail_text', '{subject, title, blocks, is_on}', 'mail_text', 'kind', 'kind')",
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
