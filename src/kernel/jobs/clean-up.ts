import { type RawBuilder, sql } from "kysely";
import { shopGroup } from "#contract/shapes/settings/shop.ts";
import type { Db } from "#db/connect.ts";
import { settingSql } from "../settings-sql.ts";
import { installationSetting } from "./installation.ts";
import { removeUnusedOptionSets } from "./option-sets.ts";

/** Removes expired rows. Mails are kept as the shop's correspondence. */
const rules = ({
  visitDays,
  changeDays,
}: CleanUpOptions): readonly (readonly [table: string, gone: RawBuilder<unknown>])[] => [
  ["session", sql`expires_at < now()`],
  ["admin_session", sql`expires_at < now()`],
  ["admin_ticket", sql`expires_at < now() - interval '1 day'`],
  ["staff_token", sql`expires_at < now()`],
  ["password_reset", sql`expires_at < now()`],
  ["attempt", sql`expires_at < now()`],
  ["idempotency_key", sql`started_at < now() - interval '2 days'`],
  ["provider_event", sql`handled_at is not null and received_at < now() - interval '90 days'`],
  // The shortest time of any mall is a range of the index.
  [
    "visit",
    sql`created_at < now() - make_interval(days => (select least(${visitDays}::int, min(${visitDaysOf(sql`m.id`)})) from mall m))
      and created_at < now() - make_interval(days => least(${visitDays}::int, ${visitDaysOf(sql`visit.mall_id`)}))`,
  ],
  // Their numbers are counted until the next day.
  ["visitor_day", sql`day < current_date - 3`],
  ["release_visitor", sql`day < current_date - 3`],
  ["extension_failure", sql`last_at < now() - interval '7 days'`],
  ["server_error", sql`hour < now() - interval '7 days'`],
  ["visit_salt", sql`day < current_date - 3`],
  ["figure_variant", sql`day < current_date - 60`],
  ["change", sql`created_at < now() - make_interval(days => ${changeDays})`],
  ["change_batch", sql`created_at < now() - make_interval(days => ${changeDays})`],
  // Reductions are measured by the last 30 days, and by the last price before.
  [
    "price_history",
    sql`since < now() - make_interval(days => greatest(${changeDays}::int, 60)) and exists (select from price_history l
      where l.mall_id = price_history.mall_id and l.variant_id = price_history.variant_id and l.since > price_history.since
        and l.since < now() - make_interval(days => greatest(${changeDays}::int, 60)))`,
  ],
  [
    "list_price_history",
    sql`since < now() - make_interval(days => greatest(${changeDays}::int, 60)) and exists (select from list_price_history l
      where l.mall_id = list_price_history.mall_id and l.price_list_id = list_price_history.price_list_id
        and l.variant_id = list_price_history.variant_id and l.since > list_price_history.since
        and l.since < now() - make_interval(days => greatest(${changeDays}::int, 60)))`,
  ],
  // Its failed rows go with it.
  ["task", sql`finished_at < now() - interval '90 days'`],
  // Nobody has tried them: their subscriber is no longer there.
  ["event_delivery", sql`state = 'waiting' and next_at < now() - interval '30 days'`],
  // Those that waited for staff all the time go with it.
  ["event", sql`at < now() - interval '90 days'`],
  [
    "event",
    sql`at < now() - interval '30 days' and not exists (select from event_delivery d
      where d.mall_id = event.mall_id and d.event_id = event.id)`,
  ],
  ["search_count", sql`day < current_date - 365`],
  // Words that were searched for once may be somebody's own: after a week they go.
  [
    "search_count",
    sql`day < current_date - 7 and searches = 1 and not exists (select from search_count o
      where o.mall_id = search_count.mall_id and o.keyword = search_count.keyword and o.day <> search_count.day)`,
  ],
  // A guest's cart is kept as long as the guest's token is valid, a customer's cart for ever.
  [
    "cart_line",
    sql`updated_at < now() - interval '60 days' and not exists (select from customer c
      where c.mall_id = cart_line.mall_id and c.id = cart_line.buyer_id)`,
  ],
  [
    "wishlist_item",
    sql`created_at < now() - interval '60 days' and not exists (select from customer c
      where c.mall_id = wishlist_item.mall_id and c.id = wishlist_item.buyer_id)`,
  ],
  ["back_in_stock", sql`created_at < now() - interval '1 year'`],
];

const visitDaysOf = (mallId: RawBuilder<unknown>) => settingSql(shopGroup, "visit_days", mallId);

const batch = 5_000;

export interface CleanUpOptions {
  /** Days that visits stay at most; a mall may say fewer. */
  readonly visitDays: number;
  /** Days that the change record stays. */
  readonly changeDays: number;
}

export const cleanUpDays = installationSetting<CleanUpOptions>("days that rows are kept");

/** Removes old rows, some thousand at a time, so that no statement takes long. */
export async function cleanUp(db: Db, options: CleanUpOptions): Promise<void> {
  for (const [table, gone] of rules(options)) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${gone} limit ${batch}))`.execute(db);
      if (numAffectedRows < BigInt(batch)) break;
    }
  }
  await removeUnusedOptionSets(db);
}
