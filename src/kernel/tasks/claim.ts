/** Which worker runs a task. A worker that is dead stops its heartbeat, and another one takes the task over. */
import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import type { TaskTable } from "#db/schema/tasks.ts";
import { transaction } from "#db/transaction.ts";

export type TaskRow = Selectable<TaskTable>;
/** A task and the worker that has it: every write of progress names both. */
export interface Claim {
  readonly mallId: string;
  readonly taskId: string;
  readonly worker: string;
}

/** Milliseconds between two heartbeats, and without one after which a worker counts as dead. */
export const heartbeatPause = 3_000;
const deadAfter = 10_000;

/** Locks out other workers that claim a task of a kind that a mall has one of at a time. "task" in hexadecimal. */
const claimLock = 0x7461736b;

/**
 * Takes the oldest task of these kinds that no living worker has.
 * @param onePerMall kinds of which no second one is taken in a mall while a living worker has one.
 */
export async function claimTask(
  db: Db,
  worker: string,
  kinds: readonly string[],
  onePerMall: readonly string[] = [],
): Promise<TaskRow | undefined> {
  // A heartbeat in the future is from before the clock of the database was set back: a living worker soon gives another one.
  const time = sql`make_interval(secs => ${deadAfter / 1000})`;
  const isAlive = (row: "q" | "other") => {
    const at = sql.ref(`${row}.heartbeat_at`);
    return sql`coalesce(${at} between now() - ${time} and now() + ${time}, false)`;
  };
  const claimable = sql`task q where state in ('queued', 'running', 'cancelling') and kind = any(${kinds}::text[])
    and not ${isAlive("q")}
    and (kind <> all(${onePerMall}::text[]) or not exists (
      select from task other where other.mall_id = q.mall_id and other.kind = q.kind and other.id <> q.id
        and other.state in ('running', 'cancelling') and ${isAlive("other")}))`;
  const claim = async (inside: Db) => {
    const { rows } = await sql<TaskRow>`
      update task t set worker = ${worker}::uuid, heartbeat_at = now(), updated_at = now(),
        state = case when t.state = 'queued' then 'running' else t.state end, started_at = coalesce(t.started_at, now())
      from (select mall_id, id from ${claimable} order by created_at limit 1 for update skip locked) next
      where t.mall_id = next.mall_id and t.id = next.id returning t.*`.execute(inside);
    return rows[0];
  };
  if (onePerMall.length === 0) return claim(db);
  // Workers look for tasks about twice a second and mostly find none. This statement finds that out without a transaction and without the lock.
  const { rows } = await sql`select mall_id from ${claimable} limit 1`.execute(db);
  if (rows.length === 0) return undefined;
  return transaction(db, async (trx) => {
    // Two workers that look at the same time would both find that none is under way.
    await sql`select pg_advisory_xact_lock(${claimLock})`.execute(trx);
    return claim(trx);
  });
}

/** @returns the task's state; undefined when another worker has it. */
export async function beat(db: Db, { mallId, taskId, worker }: Claim): Promise<TaskRow["state"] | undefined> {
  const { rows } = await sql<Pick<TaskRow, "state">>`update task set heartbeat_at = now()
    where mall_id = ${mallId} and id = ${taskId} and worker = ${worker}::uuid returning state`.execute(db);
  return rows[0]?.state;
}

/** Gives an unfinished task back: another worker may take it at once. */
export async function releaseTask(db: Db, { mallId, taskId, worker }: Claim): Promise<void> {
  await sql`update task set worker = null, heartbeat_at = null
    where mall_id = ${mallId} and id = ${taskId} and worker = ${worker}::uuid`.execute(db);
}
