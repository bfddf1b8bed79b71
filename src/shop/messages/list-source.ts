/** SQL of the list of messages. */
import { sql } from "kysely";
import { messagesList } from "#contract/lists/messages.ts";
import { defineListSource } from "#kernel/lists/index.ts";

export const messagesSource = defineListSource(messagesList, {
  from: sql`contact_message m`,
  mallId: sql`m.mall_id`,
  id: sql`m.id`,
  columns: {
    name: sql`m.name`,
    email: sql`m.email`,
    message: sql`left(m.message, 120)`,
    state: sql`m.state`,
    created_at: sql`m.created_at`,
    answered_at: sql`m.answered_at`,
  },
  filters: { state: { column: sql`m.state` }, created_at: { column: sql`m.created_at` } },
  sorts: { created_at: { by: sql`m.created_at`, type: "timestamptz" } },
  // What it begins with, by the indexes of `0014_messages_and_reviews.sql`.
  search: (typed, { mall }) => {
    const text = typed.trim().toLowerCase();
    const after = `${text}\u{10FFFF}`;
    return sql`m.id in ((select id from contact_message where mall_id = ${mall.id}
        and lower(email) >= ${text} and lower(email) < ${after} limit 10000)
      union (select id from contact_message where mall_id = ${mall.id}
        and lower(name) >= ${text} and lower(name) < ${after} limit 10000))`;
  },
});
