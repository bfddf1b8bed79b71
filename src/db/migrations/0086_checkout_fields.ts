/** What the checkout asks for, accounts, terms, newsletter and policies; and what a buyer has agreed to at an order. */
import { type QueryExecutorProvider, sql } from "kysely";

const asked = (column: string, standard: string) =>
  `ADD ${column} text NOT NULL DEFAULT '${standard}' CHECK (${column} IN ('hidden', 'optional', 'required'))`;
const policies = ["policy_terms", "policy_privacy", "policy_refund", "policy_shipping", "policy_legal"];

const statements = [
  `ALTER TABLE mall
     ${asked("ask_phone", "optional")},
     ${asked("ask_company", "hidden")},
     ADD ask_address2 text NOT NULL DEFAULT 'optional' CHECK (ask_address2 IN ('hidden', 'optional')),
     ADD ask_note boolean NOT NULL DEFAULT true,
     ADD note_label text NOT NULL DEFAULT '',
     ADD accounts text NOT NULL DEFAULT 'optional' CHECK (accounts IN ('optional', 'required', 'off')),
     ADD terms_required boolean NOT NULL DEFAULT false,
     ADD newsletter_box text NOT NULL DEFAULT 'hidden' CHECK (newsletter_box IN ('hidden', 'off', 'on')),
     ${policies.map((name) => `ADD ${name} uuid`).join(", ")}`,
  // An article that is deleted is no policy any more, and nobody is asked to agree to it.
  `CREATE FUNCTION forget_policy() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE mall SET terms_required = terms_required AND policy_terms IS DISTINCT FROM OLD.id,
         ${policies.map((name) => `${name} = nullif(${name}, OLD.id)`).join(", ")}
       WHERE id = OLD.mall_id AND OLD.id IN (${policies.join(", ")});
       RETURN NULL;
     END
   $$`,
  "CREATE TRIGGER article_policy AFTER DELETE ON article FOR EACH ROW EXECUTE FUNCTION forget_policy()",
  `SELECT record_changes('mall', columns || '{ask_phone, ask_company, ask_address2, ask_note, note_label, accounts,
     terms_required, newsletter_box, ${policies.join(", ")}}', record_type, record_id, 'name')
   FROM recorded_table WHERE table_name = 'mall'`,
  "ALTER TABLE address ADD company text NOT NULL DEFAULT ''",
  // { title, url, version, accepted_at }: null where nothing had to be agreed to.
  "ALTER TABLE orders ADD terms jsonb",
  `ALTER TABLE subscriber DROP CONSTRAINT subscriber_source_check,
     ADD CHECK (source IN ('form', 'checkout', 'staff'))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
