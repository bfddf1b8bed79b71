/** SQL of the list of subscribers. */
import { type RawBuilder, sql } from "kysely";
import { subscribersList } from "#contract/lists/subscribers.ts";
import { defineListSource } from "#kernel/lists/index.ts";

const states: Readonly<Record<string, RawBuilder<boolean>>> = {
  subscribed: sql`(s.confirmed_at is not null and s.ended_at is null)`,
  pending: sql`(s.confirmed_at is null and s.ended_at is null)`,
  unsubscribed: sql`(s.ended_at is not null)`,
};

export const subscribersSource = defineListSource(subscribersList, {
  from: sql`subscriber s`,
  mallId: sql`s.mall_id`,
  id: sql`s.id`,
  columns: {
    email: sql`s.email`,
    state: sql`case when s.ended_at is not null then 'unsubscribed' when s.confirmed_at is null then 'pending' else 'subscribed' end`,
    source: sql`s.source`,
    consent_note: sql`s.consent_note`,
    created_at: sql`s.created_at`,
    confirmed_at: sql`s.confirmed_at`,
    ended_at: sql`s.ended_at`,
  },
  filters: {
    state: {
      condition({ operator, value }) {
        const chosen = [value].flat().flatMap((one) => states[String(one)] ?? []);
        const any = sql`(${sql.join([sql`false`, ...chosen], sql` or `)})`;
        return operator === "none" ? sql`not ${any}` : any;
      },
    },
    source: { column: sql`s.source` },
    created_at: { column: sql`s.created_at` },
  },
  sorts: {
    email: { by: sql`lower(s.email)`, type: "text" },
    created_at: { by: sql`s.created_at`, type: "timestamptz" },
  },
  search: (typed) => {
    const text = typed.trim().toLowerCase();
    return sql`(lower(s.email) >= ${text} and lower(s.email) < ${`${text}\u{10FFFF}`})`;
  },
});
