/**
 * Contact messages as an inbox with answers, where newsletter subscriptions come from, and indexes by which everything about
 * an email address is found: for the page of a customer, and when personal data is erased.
 */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `ALTER TABLE contact_message
     ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'archived')),
     ADD COLUMN answered_at timestamptz`,
  "CREATE INDEX contact_message_state ON contact_message (mall_id, state, created_at, id)",
  "CREATE INDEX contact_message_email ON contact_message (mall_id, lower(email))",
  "CREATE INDEX contact_message_name ON contact_message (mall_id, lower(name))",
  // What was mailed to the writer of a message.
  `CREATE TABLE contact_answer (
     mall_id uuid NOT NULL,
     id uuid NOT NULL,
     message_id uuid NOT NULL,
     staff_id uuid NOT NULL,
     staff_name text NOT NULL,
     text text NOT NULL,
     mail_id uuid NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (mall_id, id),
     FOREIGN KEY (mall_id, message_id) REFERENCES contact_message ON DELETE CASCADE)`,
  "CREATE INDEX contact_answer_message ON contact_answer (mall_id, message_id, id)",
  // "form" of the shop, whose mailed link was followed; "staff" by hand, with a note of how the person agreed.
  `ALTER TABLE subscriber
     ADD COLUMN source text NOT NULL DEFAULT 'form' CHECK (source IN ('form', 'staff')),
     ADD COLUMN consent_note text NOT NULL DEFAULT ''`,
  "CREATE INDEX subscriber_created ON subscriber (mall_id, created_at, id)",
  "CREATE INDEX mail_recipient ON mail (mall_id, lower(recipient))",
  "CREATE INDEX mail_about ON mail (mall_id, lower(data ->> 'email')) WHERE data ? 'email'",
  // Named by their day: the record of changes holds no more about people than it must.
  `SELECT record_changes('contact_message', '{state}', 'contact_message', 'id', 'to_char(r.created_at, ''YYYY-MM-DD'')')`,
  `SELECT record_changes('subscriber', '{email, confirmed_at, ended_at, consent_note}', 'subscriber', 'id',
     'to_char(r.created_at, ''YYYY-MM-DD'')', '{source, token, asked_at, created_at}')`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
