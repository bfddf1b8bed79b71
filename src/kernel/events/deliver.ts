/** Tells subscribers of events after their transaction: at least once each, and the events of one record in their order. */
import { sql } from "kysely";
import { type EventName, isEventName, parsePayload } from "#contract/events.ts";
import type { Db } from "#db/connect.ts";
import { unprepared } from "#db/statements.ts";
import { isToTryAgain, type Trx, transaction } from "#db/transaction.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { createLanes } from "../lanes.ts";
import { findMall } from "../malls/mall.ts";
import { findOpen } from "./open.ts";
import { type Delivery, noteFailure } from "./retry.ts";
import type { Subscriber } from "./subscriber.ts";
import { subscribers } from "./tell.ts";

/** Subscribers that one process tells at the same time. */
const lanes = 4;
/** Events that are looked for at once. */
const portion = 200;
/** Events of a mall that a subscriber is told of together: each may be a row for each of 100 webhooks, and statements have a time limit. */
const together = 20;

interface Claimed extends Delivery {
  readonly name: string;
  readonly payload: unknown;
  readonly at: Date;
}

interface Options {
  /** Told of each failure. */
  readonly log: (error: unknown) => void;
  /** Those of the domains, unless a test has its own. */
  readonly of?: readonly Subscriber[];
}

export interface Deliverer {
  /**
   * Looks in all malls for what is due, and begins to tell it; any number of processes do so at once. With nothing to tell it is one
   * statement. It does not fail.
   */
  readonly look: () => Promise<void>;
  /** Resolves when what `look` has begun is told. */
  readonly done: () => Promise<void>;
  /** Ends after the events under way. */
  readonly stop: () => Promise<void>;
}

/** Tells each subscriber one event after the other, several subscribers at the same time: one that takes long holds up no other. */
export function deliverer(db: Db, { log, ...options }: Options): Deliverer {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { begin, done } = createLanes(lanes, log);
  return {
    async look() {
      try {
        const { of = subscribers() } = options;
        for (const subscriber of await findSubscribers(db, of)) {
          begin(subscriber.name, () => deliverAll(db, subscriber, { log, signal }));
        }
      } catch (error) {
        log(error);
      }
    },
    done,
    async stop() {
      stopping.abort();
      await done();
    },
  };
}

/** Tells everything that is due. */
export async function deliverEvents(db: Db, options: Options): Promise<void> {
  const { look, done } = deliverer(db, options);
  await look();
  await done();
}

/** Those for whom something is due. */
async function findSubscribers(db: Db, of: readonly Subscriber[]): Promise<readonly Subscriber[]> {
  const look = sql<{ open: boolean; due: string[] }>`select exists (select from event where is_open) as open,
    array(select distinct subscriber from event_delivery where state = 'waiting' and next_at <= now()) as due`;
  const { rows } = await look.execute(db);
  const latestRows = rows[0]?.open && (await findOpen(db, of)) ? (await look.execute(db)).rows : rows;
  return of.filter(({ name }) => latestRows[0]?.due.includes(name));
}

interface Lane {
  readonly log: (error: unknown) => void;
  readonly signal: AbortSignal;
}

async function deliverAll(db: Db, subscriber: Subscriber, { log, signal }: Lane): Promise<void> {
  let told = 1;
  // What is found and not told is another process's.
  while (told > 0 && !signal.aborted) {
    told = 0;
    const dueEvents = await findDue(db, subscriber.name);
    const { left, count } = await deliverTogether(db, dueEvents, subscriber, log);
    told += count;
    for (const due of left) {
      if (signal.aborted) return;
      if (await deliver(db, due, subscriber, log)) told++;
    }
  }
}

/** Of each record the first that is due, in their order, some at a time. */
function findDue(db: Db, subscriber: string): Promise<Delivery[]> {
  return transaction(db, async (trx) => {
    // Read in the order of the index: a plan that was made while there were few would read and sort all of them.
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(trx);
    const first = sql<Delivery>`select d.mall_id, d.subscriber, d.subject, d.event_id from event_delivery d
      where d.state = 'waiting' and d.next_at <= now() and d.subscriber = ${subscriber} and ${isFirst}
      order by d.next_at, d.event_id limit ${portion}`;
    const { rows } = await unprepared(first, trx);
    return rows;
  });
}

/**
 * No earlier one of the record waits for the subscriber of `event_delivery d`; one that another process is telling still does. The
 * sum keeps the planner from looking through all earlier events: the primary key has those of the record.
 */
const isFirst = sql`not exists (select from event_delivery b where b.mall_id = d.mall_id and b.subscriber = d.subscriber
  and b.subject = d.subject and b.event_id + 0 < d.event_id and b.state = 'waiting')`;

const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/**
 * Tells a subscriber that takes many events at once what it is due, by a transaction for some of a mall.
 * @returns what is left to be told alone, and how many were told
 */
async function deliverTogether(
  db: Db,
  due: readonly Delivery[],
  { name, runAll }: Subscriber,
  log: (error: unknown) => void,
): Promise<{ readonly left: readonly Delivery[]; readonly count: number }> {
  if (!runAll) return { left: due, count: 0 };
  const left: Delivery[] = [];
  let count = 0;
  const malls = [...Map.groupBy(due, ({ mall_id }) => mall_id)];
  for (const [mallId, some] of malls.flatMap(([id, own]) => chunk(own, together).map((part) => [id, part] as const))) {
    try {
      count += await transaction(db, async (trx) => {
        const claimed = await claimAll(trx, mallId, name, some);
        if (claimed.length > 0) await runAll(await contextOf(trx, mallId), claimed);
        return claimed.length;
      });
    } catch (error) {
      log(error);
      left.push(...some);
    }
  }
  return { left, count };
}

/** Takes deliveries off the list, as far as no other process has them. */
async function claimAll(trx: Trx, mallId: string, subscriber: string, due: readonly Delivery[]): Promise<bigint[]> {
  const keys = due.map(({ subject, event_id }) => sql`(${subject}::text, ${event_id}::bigint)`);
  const { rows } = await sql<{ event_id: bigint }>`
    with claimed as materialized (
      select d.subject, d.event_id from (values ${sql.join(keys)}) k (subject, event_id)
      join event_delivery d on d.mall_id = ${mallId} and d.subscriber = ${subscriber} and d.subject = k.subject and d.event_id = k.event_id
      where d.state = 'waiting' and d.next_at <= now() and ${isFirst} for update of d skip locked)
    delete from event_delivery d using claimed c
    where d.mall_id = ${mallId} and d.subscriber = ${subscriber} and d.subject = c.subject and d.event_id = c.event_id
    returning d.event_id`.execute(trx);
  return rows.map(({ event_id }) => event_id).toSorted((one, other) => (one < other ? -1 : 1));
}

/** @returns false when another process has it. */
async function deliver(db: Db, due: Delivery, subscriber: Subscriber, log: (error: unknown) => void): Promise<boolean> {
  let isMine = false;
  try {
    await transaction(db, async (trx) => {
      isMine = false;
      const { rows } = await sql<Claimed>`
        select ${claimedColumns} from event_delivery d join event e on e.mall_id = d.mall_id and e.id = d.event_id
        where d.mall_id = ${due.mall_id} and d.subscriber = ${due.subscriber} and d.subject = ${due.subject}
          and d.event_id = ${due.event_id}
          and d.state = 'waiting' and d.next_at <= now() and ${isFirst} for update of d skip locked`.execute(trx);
      const [claimed] = rows;
      if (!claimed) return;
      isMine = true;
      await sql`savepoint claimed`.execute(trx);
      try {
        await run(await contextOf(trx, claimed.mall_id), claimed, subscriber);
      } catch (error) {
        if (isToTryAgain(error)) throw error;
        // In the same transaction, so that no other process takes it before its time.
        await sql`rollback to savepoint claimed`.execute(trx);
        await noteFailure(trx, claimed, error);
        log(error);
      }
    });
  } catch (error) {
    if (!isMine) throw error;
    // The transaction itself has ended, by a deadlock or a lost connection.
    await transaction(db, (trx) => noteFailure(trx, due, error));
    log(error);
  }
  return isMine;
}

const claimedColumns = sql`d.mall_id, d.subscriber, d.subject, d.event_id, e.name, e.payload, e.at`;

async function contextOf(db: Trx, mallId: string): Promise<TrxContext> {
  const mall = await findMall(db, mallId);
  if (!mall) throw new Error(`There is no mall ${mallId}`);
  return { db, mall };
}

/** Tells the subscriber, and takes the event off its list. */
async function run(context: TrxContext, claimed: Claimed, subscriber: Subscriber): Promise<void> {
  // An event that this version no longer knows has nobody to be told.
  if (isEventName(claimed.name)) await react(context, subscriber, claimed.name, claimed);
  await remove(context.db, claimed);
}

async function react<N extends EventName>(context: TrxContext, { events }: Subscriber, name: N, claimed: Claimed) {
  const { event_id: id, at } = claimed;
  await events[name]?.run(context, parsePayload(name, claimed.payload), { id, at });
}

async function remove(trx: Trx, { mall_id, subscriber, subject, event_id }: Delivery): Promise<void> {
  await trx
    .deleteFrom("event_delivery")
    .where("mall_id", "=", mall_id)
    .where("subscriber", "=", subscriber)
    .where("subject", "=", subject)
    .where("event_id", "=", event_id)
    .execute();
}

/**
 * Tells one subscriber now of what waits for it about one record, for whoever needs the outcome; waits for the worker that is about it.
 * @throws what the subscriber throws; that counts as no try.
 */
export async function deliverOf({ db, mall }: ShopContext, subscriber: Subscriber, subject: string): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await transaction(db, async (trx) => {
      const { rows } = await sql<Claimed>`
        select ${claimedColumns} from event_delivery d join event e on e.mall_id = d.mall_id and e.id = d.event_id
        where d.mall_id = ${mall.id} and d.subscriber = ${subscriber.name} and d.subject = ${subject} and d.state = 'waiting'
        order by d.event_id limit 1 for update of d`.execute(trx);
      const [claimed] = rows;
      if (claimed) await run({ db: trx, mall }, claimed, subscriber);
      return claimed !== undefined;
    });
  }
}
