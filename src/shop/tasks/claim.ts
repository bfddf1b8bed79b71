/** Which worker runs a task. A worker that is dead stops its heartbeat, and another one takes the task over. */
import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import type { TaskTable } from "#db/schema/tasks.ts";

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

/** Takes the oldest task of these kinds that no living worker has. */
export async function claimTask(db: Db, worker: string, kinds: readonly string[]): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    update task t set worker = ${worker}::uuid, heartbeat_at = now(), updated_at = now(),
      state = case when t.state = 'queued' then 'running' else t.state end, started_at = coalesce(t.started_at, now())
    from (
      select mall_id, id from task
      where state in ('queued', 'running', 'cancelling') and kind = any(${kinds}::text[])
        and (heartbeat_at is null or heartbeat_at < now() - make_interval(secs => ${deadAfter / 1000}))
      order by created_at limit 1 for update skip locked
    ) next
    where t.mall_id = next.mall_id and t.id = next.id returning t.*`.execute(db);
  return rows[0];
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
