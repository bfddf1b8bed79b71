/** Puts work into a queue, in the caller's transaction: rolled back with it, and lost by no crash after it. */
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { refusalOf } from "#db/transaction.ts";
import { type QueueName, queues } from "./queues.ts";

type Job = Readonly<Record<string, string>>;

/** The word of `refuse` when no start has made a queue yet. */
const noQueue = "queue";

/**
 * The part `queued` of a statement that puts work into a queue together with other rows, and a column of its `select`:
 * the statement fails when no start has made the queue yet, so run it by `withQueue`.
 *
 * The insert that pg-boss documents for other clients ("Inserting jobs by SQL"). Its own `send` needs a started
 * instance, which a command beside the shop or a test does not have.
 */
export function jobInsert(name: QueueName, data: Job) {
  return {
    insert: sql`insert into jobs.job
        (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until)
      select name, ${JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
        deletion_seconds, now() + retention_seconds * interval '1 second'
      from jobs.queue where name = ${name} returning id`,
    check: sql`case when not exists (select from queued) then refuse(${noQueue}) end`,
  };
}

/** Runs statements with a `jobInsert`. A queue that no start has made yet is made here. */
export async function withQueue(db: Db, name: QueueName, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (refusalOf(error) !== noQueue) throw error;
    await createQueue(db, name);
    await run();
  }
}

/** Puts work into a queue. One that no start has made yet is made here. */
export async function enqueue(db: Db, name: QueueName, data: Job): Promise<void> {
  const { insert } = jobInsert(name, data);
  const { rows } = await insert.execute(db);
  if (rows.length > 0) return;
  await createQueue(db, name);
  await insert.execute(db);
}

async function createQueue(db: Db, name: QueueName): Promise<void> {
  const { retryLimit, retryDelay, expireInSeconds } = queues[name];
  const options = JSON.stringify({ policy: "standard", retryLimit, retryDelay, retryBackoff: true, expireInSeconds });
  await sql`select jobs.create_queue(${name}, ${options}::jsonb)`.execute(db);
}
