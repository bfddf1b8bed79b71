/** SQL of the list of messages. */
import { type RawBuilder, sql } from "kysely";
import { messagesList } from "#contract/lists/messages.ts";
import { defineListSource } from "#kernel/lists/index.ts";
import { beginsWith, namesTyped } from "../search-words/names.ts";

export const messagesSource = defineListSource(messagesList, {
  from: sql`contact_message m`,
  mallId: sql`m.mall_id`,
  id: sql`m.id`,
  columns: {
    name: sql`m.name`,
    email: sql`m.email`,
    message: sql`left(m.message, 120)`,
    form_name: sql`m.form_name`,
    state: sql`m.state`,
    created_at: sql`m.created_at`,
    answered_at: sql`m.answered_at`,
  },
  filters: { state: { column: sql`m.state` }, created_at: { column: sql`m.created_at` } },
  sorts: { created_at: { by: sql`m.created_at`, type: "timestamptz" } },
  // What email address and name begin with, by the indexes of `0014_messages_and_reviews.sql` and `0156_automations_tokens_names.sql`.
  search: (typed, { mall }) => {
    const messages = (way: RawBuilder<unknown>) =>
      sql`(select id from contact_message where mall_id = ${mall.id} and ${way} limit 10000)`;
    return sql`m.id in (${sql.join(
      [
        messages(beginsWith(sql`lower(email)`, typed.trim().toLowerCase())),
        ...namesTyped(typed).whole.map((name) => messages(beginsWith(sql`search_text(name)`, name))),
      ],
      sql` union `,
    )})`;
  },
});
