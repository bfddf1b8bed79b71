/** Later tries of events whose subscriber failed, and events that are dead after the last try. */
import { sql } from "kysely";
import type { Trx } from "#db/transaction.ts";
import type { ShopContext } from "../context.ts";

export interface Delivery {
  readonly mall_id: string;
  readonly subscriber: string;
  readonly subject: string;
  readonly event_id: bigint;
}

/** Tries of an event, over about six hours; then it waits for staff. */
export const maxTries = 12;
/** Seconds before the second try, a fifth more or less at random; doubled with each further one. */
const firstDelay = 10;
/** Characters that are kept of a failure. */
const maxError = 500;

/** Notes a try that failed: the next one is later, or the event is dead and no longer holds up the later ones of its record. */
export async function noteFailure(
  db: Trx,
  { mall_id, subscriber, subject, event_id }: Delivery,
  error: unknown,
): Promise<void> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, maxError);
  await sql`update event_delivery set attempts = attempts + 1, last_error = ${message},
      state = case when attempts + 1 >= ${maxTries} then 'dead' else 'waiting' end,
      next_at = now() + ${firstDelay} * power(2, attempts) * (0.8 + 0.4 * random()) * interval '1 second'
    where mall_id = ${mall_id} and subscriber = ${subscriber} and subject = ${subject} and event_id = ${event_id}`.execute(
    db,
  );
}

/** Dead events of a mall that have the same name and subscriber. */
export interface DeadEvents {
  readonly subscriber: string;
  readonly event: string;
  readonly count: number;
  /** When the oldest happened. */
  readonly since: string;
  /** Why the last one failed. */
  readonly last_error: string;
}

/** The dead events of a mall by subscriber and name. */
export async function deadEvents({ db, mall }: ShopContext): Promise<DeadEvents[]> {
  const { rows } = await sql<DeadEvents & { readonly since: Date }>`
    select d.subscriber, e.name as event, count(*)::int as count, min(e.at) as since,
      (array_agg(d.last_error order by d.next_at desc))[1] as last_error
    from event_delivery d join event e on e.mall_id = d.mall_id and e.id = d.event_id
    where d.mall_id = ${mall.id} and d.state = 'dead'
    group by d.subscriber, e.name order by d.subscriber, e.name`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

interface Which {
  readonly subscriber: string;
  readonly event: string;
}

const dead = ({ mall }: ShopContext, { subscriber, event }: Which) => sql`d.mall_id = ${mall.id} and d.state = 'dead'
  and d.subscriber = ${subscriber} and e.mall_id = d.mall_id and e.id = d.event_id and e.name = ${event}`;

/** Tries dead events again, with as many tries as new ones. @returns how many. */
export async function reviveEvents(context: ShopContext, which: Which): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update event_delivery d
    set state = 'waiting', attempts = 0, next_at = now() from event e where ${dead(context, which)}`.execute(
    context.db,
  );
  return Number(numAffectedRows);
}

/** Gives dead events up: their subscriber is never told. @returns how many. */
export async function discardEvents(context: ShopContext, which: Which): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from event_delivery d using event e
    where ${dead(context, which)}`.execute(context.db);
  return Number(numAffectedRows);
}
