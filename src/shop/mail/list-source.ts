/** The list of emails as SQL. */

import { sql } from "kysely";
import { mailsList } from "#contract/lists/mails.ts";
import { likeText } from "#kernel/lists/conditions.ts";
import { defineListSource } from "#kernel/lists/source.ts";
import { mailSubject } from "../mail-queue/subject.ts";

export const mailsSource = defineListSource(mailsList, {
  from: sql`mail m`,
  mallId: sql`m.mall_id`,
  id: sql`m.id`,
  columns: {
    get subject() {
      return mailSubject();
    },
    recipient: sql`m.recipient`,
    state: sql`m.state`,
    error: sql`m.error`,
    created_at: sql`m.created_at`,
  },
  filters: { state: { column: sql`m.state` }, created_at: { column: sql`m.created_at` } },
  sorts: { created_at: { by: sql`m.created_at`, type: "timestamptz" } },
  search: (text) => {
    const pattern = `%${likeText(text)}%`;
    return sql`m.recipient ilike ${pattern} or m.subject ilike ${pattern}`;
  },
});
