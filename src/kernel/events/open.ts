/** Events that a trigger has told: it only notes the fact, the worker finds who wants it. */
import { sql } from "kysely";
import { type EventName, events, isEventName } from "#contract/events.ts";
import type { Db } from "#db/connect.ts";
import { transaction } from "#db/transaction.ts";
import type { Subscriber } from "./subscriber.ts";
import { wantedBy } from "./tell.ts";

/** Events of one statement. */
const portion = 1000;

const allNames: ReadonlySet<EventName> = new Set(Object.keys(events).filter(isEventName));

/**
 * Gives open events to the subscribers that want them, and deletes those that nobody does. One process at a time does so, the oldest first, so
 * that their order stays. @returns whether there were any.
 */
export async function findOpen(db: Db, of: readonly Subscriber[]): Promise<boolean> {
  const wanted = wantedBy(of, allNames) ?? sql`wanted as (select f.*, '{}'::text[] as subscribers from facts f)`;
  let hadAny = false;
  let isMore = true;
  while (isMore) {
    isMore = await transaction(db, async (trx) => {
      const { rows } = await sql<{ is_mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('open events')) as is_mine`.execute(trx);
      if (!rows[0]?.is_mine) return false;
      const taken = await sql<{ count: number }>`
        with facts as (select mall_id, id, name, subject, payload from event where is_open order by id limit ${portion}),
          ${wanted},
          new_deliveries as (insert into event_delivery (mall_id, subscriber, event_id, subject)
            select w.mall_id, s.name, w.id, w.subject from wanted w cross join unnest(w.subscribers) s (name)),
          kept as (update event e set is_open = false from wanted w
            where e.mall_id = w.mall_id and e.id = w.id and w.subscribers <> '{}'),
          gone as (delete from event e using wanted w
            where e.mall_id = w.mall_id and e.id = w.id and w.subscribers = '{}')
        select count(*)::int as count from facts`.execute(trx);
      const count = taken.rows[0]?.count ?? 0;
      hadAny ||= count > 0;
      return count === portion;
    });
  }
  return hadAny;
}
