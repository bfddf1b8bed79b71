/** What staff read as the subject of an email. */
import { type RawBuilder, sql } from "kysely";
import { mailNames } from "#contract/mail-names.ts";
import { t } from "#i18n/server.ts";

/**
 * The subject of `mail m`, or before it is written what its kind is called, in the language of who is answered: so it is made for
 * every answer.
 */
export function mailSubject(): RawBuilder<string> {
  const names = Object.fromEntries(Object.entries(mailNames).map(([template, name]) => [template, t(name)]));
  return sql<string>`coalesce(nullif(m.subject, ''), ${JSON.stringify(names)}::jsonb ->> m.template, m.template)`;
}
