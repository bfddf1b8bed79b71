/** Mails with links for staff whose links are not removed yet: found without reading every mail (`#shop/mail/expired-links.ts`). */
import { type QueryExecutorProvider, sql } from "kysely";

const statements = [
  `CREATE INDEX mail_open_staff_links ON mail (template, created_at)
   WHERE template IN ('staff_invitation', 'staff_reset') AND data <> '{}'::jsonb`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
