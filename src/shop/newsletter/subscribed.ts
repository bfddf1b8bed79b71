/** Whether a customer gets the newsletter: the subscription is of the email address. */
import { sql } from "kysely";

/** Condition on the table `customer` under the name `c`. */
export const isSubscribed = sql<boolean>`exists (select from subscriber s where s.mall_id = c.mall_id
  and lower(s.email) = lower(c.email) and s.confirmed_at is not null and s.ended_at is null)`;
