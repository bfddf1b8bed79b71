/** Which deliveries are due, taken by a lease: a process that dies while it sends leaves them to another one. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { unprepared } from "#db/statements.ts";
import { transaction } from "#db/transaction.ts";

/**
 * Seconds for which a delivery is its process's: longer than sending what was taken at once (`sendFor` of `deliver.ts`), the time limit
 * of an answer and the statement that stores it.
 */
const lease = 45;

export interface WebhookKey {
  readonly mall_id: string;
  readonly id: string;
}

export interface Claimed {
  readonly id: string;
  readonly event: string;
  readonly tries: number;
  /** End of the lease, as PostgreSQL writes it: whose lease it is. */
  readonly claim: string;
  readonly at: Date;
  readonly payload: unknown;
}

/** Webhooks with something due, in any order, so that many which are slow do not always stand before the others. */
export async function findDue(db: Db, limit: number): Promise<WebhookKey[]> {
  const { rows } = await sql<WebhookKey>`select w.mall_id, w.id from webhook w
    where w.is_on and exists (select from webhook_delivery d where d.mall_id = w.mall_id and d.webhook_id = w.id
      and d.state = 'waiting' and d.next_at <= now())
    order by random() limit ${limit}`.execute(db);
  return rows;
}

/** Takes what is due longest: of each record the first that waits, so that its events are sent in their order. */
export function claim(db: Db, { mall_id, id }: WebhookKey, limit: number): Promise<Claimed[]> {
  return transaction(db, async (trx) => {
    // Read in the order of the index: a plan that was made while there were few would read and sort all of them.
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(trx);
    const { rows } = await unprepared(
      sql<Claimed>`with due as (
        select d.id from webhook_delivery d
        where d.mall_id = ${mall_id} and d.webhook_id = ${id} and d.state = 'waiting' and d.next_at <= now()
          and not exists (select from webhook_delivery b where b.mall_id = d.mall_id and b.webhook_id = d.webhook_id
            and b.subject = d.subject and b.event_id + 0 < d.event_id and b.state = 'waiting')
        order by d.next_at, d.event_id limit ${limit} for update of d skip locked
      ), taken as (
        update webhook_delivery d set next_at = now() + make_interval(secs => ${lease}) from due
        where d.mall_id = ${mall_id} and d.id = due.id returning d.id, d.mall_id, d.event_id, d.event, d.tries, d.next_at
      )
      select t.id, t.event, t.tries, t.next_at::text as claim, e.at, e.payload
      from taken t join event e on e.mall_id = t.mall_id and e.id = t.event_id order by t.event_id`,
      trx,
    );
    return rows;
  });
}
