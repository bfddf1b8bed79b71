/** Visit events: stored in batches after the request was answered, so that no request waits for them. */
import type { Output } from "#contract/call.ts";
import type { recordVisit as visitCall } from "#contract/calls/visits.ts";
import { visitedPage } from "#contract/visited-page.ts";
import type { Db } from "#db/connect.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { cleanText } from "#kernel/text.ts";
import { throttledLog } from "#kernel/throttled-log.ts";

interface Visit {
  readonly id: string;
  readonly mall_id: string;
  readonly event: string;
  readonly page: string;
  readonly seconds: number;
}

/** Visits written by one statement. */
const batch = 500;
/** Visits that may wait while the database is slow; further ones are dropped. */
const maxQueue = 10_000;

interface Queue {
  readonly waiting: Visit[];
  writing: Promise<void> | undefined;
}
const queues = new WeakMap<Db, Queue>();

/** Takes a visit and returns at once. What comes in while one batch is written makes the next. */
export function recordVisit(
  { db, mall }: ShopContext,
  { event, page, seconds }: { readonly event: string; readonly page: string; readonly seconds: number },
): Output<typeof visitCall> {
  const queue = queueOf(db);
  if (queue.waiting.length < maxQueue) {
    queue.waiting.push({
      id: newId(),
      mall_id: mall.id,
      event,
      page: visitedPage(cleanText(page)),
      seconds: Math.round(seconds),
    });
  }
  queue.writing ??= write(db, queue);
  return {};
}

/** Resolves when every visit taken so far is stored; for a clean stop. */
export async function flushVisits(db: Db): Promise<void> {
  await queueOf(db).writing;
}

function queueOf(db: Db): Queue {
  const queue = queues.get(db) ?? { waiting: [], writing: undefined };
  queues.set(db, queue);
  return queue;
}

const log = throttledLog((...line) => console.error(...line));

/** A batch that cannot be stored is lost: a visit is not worth stopping anything for. */
async function write(db: Db, queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) {
    const visits = queue.waiting.splice(0, batch);
    await db
      .insertInto("visit")
      .values(visits)
      .execute()
      .catch((cause: unknown) => log(new Error("Visits could not be stored", { cause })));
  }
  queue.writing = undefined;
}
