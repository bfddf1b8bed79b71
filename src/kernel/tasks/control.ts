/** What staff do with tasks: cancel, go on, retry failed rows. */

import { sql } from "kysely";
import { badInput, conflict, forbidden } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import type { Failure } from "./define.ts";
import { failuresOf, findTask, type StoredTask, type Viewer } from "./read.ts";
import { taskOf } from "./registry.ts";
import { type Started, startTask } from "./start.ts";
import { wake } from "./wake.ts";

/** Failed rows that one retry takes. */
const maxRetried = 100_000;

/** @throws {ShopError} 404; 409 when it is over. */
export async function cancelTask(context: ShopContext, taskId: string, viewer: Viewer): Promise<void> {
  const { db, mall } = context;
  await findTask(context, taskId, viewer);
  const { rows } = await sql`
    update task set state = case when state = 'queued' then 'cancelled' else 'cancelling' end,
      finished_at = case when state = 'queued' then clock_timestamp() end, updated_at = clock_timestamp()
    where mall_id = ${mall.id} and id = ${taskId}::uuid and state in ('queued', 'running', 'cancelling')
    returning id`.execute(db);
  if (rows.length === 0) throw conflict(t("This task has already finished"));
}

/**
 * Goes on with a task, from now on on behalf of whoever resumes it, and with their rights.
 * @throws {ShopError} 404; 403 without the right to what it writes; 409 unless it was cancelled or failed, or when its changes
 * have been undone.
 */
export async function resumeTask(context: ShopContext, taskId: string, viewer: Viewer): Promise<void> {
  const { db, mall, actor } = context;
  const task = await findTask(context, taskId, viewer);
  const { undone } = task;
  await requireTask(context, task, viewer);
  if (undone) throw conflict(t("The changes of this task have been undone: start it again"));
  const { rows } = await sql`
    update task set state = 'queued', attempts = 0, message = '', finished_at = null, heartbeat_at = null, worker = null,
      staff_id = coalesce(${actor?.staffId ?? null}::uuid, staff_id), staff_name = coalesce(${actor?.name ?? null}, staff_name),
      updated_at = clock_timestamp()
    where mall_id = ${mall.id} and id = ${taskId}::uuid and state in ('cancelled', 'failed') returning id`.execute(db);
  if (rows.length === 0) throw conflict(t("This task is still running, or it is finished"));
  wake();
}

/** @throws {ShopError} 404; 403 without the right to what it writes; 409 while it runs; 400 when there is nothing to retry. */
export async function retryTask(context: ShopContext, taskId: string, viewer: Viewer): Promise<Started> {
  const task = await findTask(context, taskId, viewer);
  const { kind, state, failed, permission } = task;
  await requireTask(context, task, viewer);
  const definition = taskOf(kind);
  if (state === "queued" || state === "running" || state === "cancelling") {
    throw conflict(t("This task is still running"));
  }
  if (!definition?.canRetry || failed === 0) throw badInput(t("task_id: this task has no rows that can be retried"));
  const { input, batch_id } = await context.db
    .selectFrom("task")
    .select(["input", "batch_id"])
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", taskId)
    .executeTakeFirstOrThrow();
  const failures: Failure[] = [];
  for (let after = "0"; failures.length < maxRetried; ) {
    const page = await failuresOf(context, taskId, { after, limit: 1000 });
    failures.push(...page);
    const last = page.at(-1);
    if (!last) break;
    after = last.position;
  }
  const next = definition.retry(failures, input);
  return startTask(context, definition, next, {
    retryOf: taskId,
    permission,
    ...(definition.retryJoins && { batchId: batch_id }),
  });
}

/** The rights of those who see a task because it was theirs may have changed since. @throws {ShopError} 403; 401 without a fresh proof. */
async function requireTask(context: ShopContext, task: StoredTask, viewer: Viewer): Promise<void> {
  const may = (permission: string) => viewer.permissions.some((key) => key === permission);
  if (!may(task.permission)) throw forbidden();
  const definition = taskOf(task.kind);
  const { rights } = context.actor ?? {};
  if (!definition || !rights) return;
  const { input } = await context.db
    .selectFrom("task")
    .select("input")
    .where("mall_id", "=", context.mall.id)
    .where("id", "=", task.id)
    .executeTakeFirstOrThrow();
  await definition.requireRights({ ...context, rights }, input);
}
