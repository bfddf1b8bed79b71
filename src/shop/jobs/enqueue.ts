/** Puts work into a queue, in the caller's transaction: rolled back with it, and lost by no crash after it. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { type QueueName, queues } from "./queues.ts";

type Job = Readonly<Record<string, string>>;

/**
 * The statement that puts work into a queue, for whoever writes it together with other rows; it returns one row, or none
 * when no start has made the queue yet.
 *
 * The insert that pg-boss documents for other clients ("Inserting jobs by SQL"). Its own `send` needs a started
 * instance, which a command beside the shop or a test does not have.
 */
export function jobInsert(name: QueueName, data: Job): RawBuilder<{ id: string }> {
  return sql`insert into jobs.job
      (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until)
    select name, ${JSON.stringify(data)}::jsonb, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      deletion_seconds, now() + retention_seconds * interval '1 second'
    from jobs.queue where name = ${name} returning id`;
}

/** Puts work into a queue. One that no start has made yet is made here. */
export async function enqueue(db: Db, name: QueueName, data: Job): Promise<void> {
  const insert = jobInsert(name, data);
  const { rows } = await insert.execute(db);
  if (rows.length > 0) return;
  const { retryLimit, retryDelay, expireInSeconds } = queues[name];
  const options = JSON.stringify({ policy: "standard", retryLimit, retryDelay, retryBackoff: true, expireInSeconds });
  await sql`select jobs.create_queue(${name}, ${options}::jsonb)`.execute(db);
  await insert.execute(db);
}
