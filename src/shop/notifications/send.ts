/** Tells staff what has happened since they were told last, each thing once. */

import { type RawBuilder, sql } from "kysely";
import { type NotificationEvent, notificationEvents } from "#contract/notification-events.ts";
import { currentTime } from "#db/clock.ts";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import { inLocale } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { type Happened, happened } from "./events.ts";
import { type Subscriber, subscribers } from "./subscribers.ts";

/** Told by mails of their own in the moment they happen (`toldAtOnce`). */
const told: ReadonlySet<NotificationEvent> = new Set([
  "refund_requested",
  "withdrawal",
  "contact_message",
  "low_stock",
]);
/** Seconds that a transaction which began before may need until its rows can be seen. */
const margin = 30;
/** Hour of the mall's day from which the daily mail is sent. */
const dailyHour = 7;

/**
 * The malls that may have news for their staff, or whose daily mail is due. For the others it is noted that everything up to now has been
 * looked at. One statement, however many malls there are.
 */
export async function mallsToNotify(db: Db): Promise<readonly string[]> {
  // The smallest UUIDv7 of a time, as ids of events are.
  const idFrom = (time: RawBuilder<unknown>) =>
    sql`(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`;
  const since = sql`c.at - interval '1 day'`;
  const { rows } = await sql<{ id: string }>`
    with quiet as (
      select c.mall_id from notification_cursor c join mall m on m.id = c.mall_id
      where not (extract(hour from ${currentTime} at time zone m.time_zone) >= ${dailyHour}
          and (c.daily_at at time zone m.time_zone)::date < (${currentTime} at time zone m.time_zone)::date)
        and (select true from order_event e where e.mall_id = m.id and e.id >= ${idFrom(sql`c.at`)} limit 1) is null
        and (select true from payment p where p.mall_id = m.id and p.id >= ${idFrom(since)} and p.state = 'failed'
          and p.updated_at >= c.at limit 1) is null
        and (select true from mail l where l.mall_id = m.id and l.failed_at >= c.at and l.state = 'failed' limit 1) is null
      for update of c skip locked
    ), moved as (
      update notification_cursor c set at = greatest(c.at, ${currentTime} - ${margin} * interval '1 second')
      from quiet where c.mall_id = quiet.mall_id returning c.mall_id)
    select m.id from mall m where m.id not in (select mall_id from moved) order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The mails are queued in the transaction that moves the cursor: what has been told is not told again. */
export async function notifyStaff({ db, mall }: ShopContext): Promise<void> {
  await transaction(db, async (trx) => {
    const context = { db: trx, mall };
    const { rows } = await sql<{ at: Date; daily_at: Date; until: Date; is_daily_due: boolean }>`
      select at, daily_at, ${currentTime} - ${margin} * interval '1 second' as until,
        extract(hour from ${currentTime} at time zone ${mall.time_zone}) >= ${dailyHour}
          and (daily_at at time zone ${mall.time_zone})::date < (${currentTime} at time zone ${mall.time_zone})::date as is_daily_due
      from notification_cursor where mall_id = ${mall.id} for update skip locked`.execute(trx);
    const [cursor] = rows;
    if (!cursor) {
      // The first time, or another process is at it: what happened before is not told.
      await sql`insert into notification_cursor (mall_id, at, daily_at) values (${mall.id}, ${currentTime} - ${margin} * interval '1 second', ${currentTime})
        on conflict do nothing`.execute(trx);
      return;
    }
    const { at, daily_at, until, is_daily_due } = cursor;
    if (until <= at) return;
    const people = await subscribers(context);
    const atOnce = people.filter(({ is_daily }) => !is_daily);
    await tell(context, atOnce, { from: at, to: until }, (event) => !told.has(event));
    if (is_daily_due) {
      const daily = people.filter(({ is_daily }) => is_daily);
      await tell(context, daily, { from: daily_at, to: until }, () => true);
    }
    await sql`update notification_cursor set at = ${until}, daily_at = case when ${is_daily_due} then ${until} else daily_at end
      where mall_id = ${mall.id}`.execute(trx);
  });
}

async function tell(
  context: ShopContext,
  people: readonly Subscriber[],
  span: { readonly from: Date; readonly to: Date },
  isTold: (event: NotificationEvent) => boolean,
): Promise<void> {
  const wanted = notificationEvents
    .map(({ event }) => event)
    .filter((event) => isTold(event) && people.some(({ events }) => events.includes(event)));
  if (wanted.length === 0) return;
  const all: readonly Happened[] = await inLocale(context.mall.locale, () => happened(context, wanted, span));
  for (const { email, events, is_daily } of people) {
    const items = all.filter(({ event }) => events.includes(event));
    if (items.length > 0) await queueMail(context, { template: "staff_notice", to: email, daily: is_daily, items });
  }
}
