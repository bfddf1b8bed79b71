import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { notFound } from "#contract/errors.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Task } from "#contract/shapes/task.ts";
import type { Db } from "#db/connect.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "../context.ts";
import type { Failure } from "./define.ts";
import { taskOf } from "./registry.ts";

/** Who looks: staff see their own tasks, and those that their permissions allow. */
export interface Viewer {
  readonly id: string;
  readonly permissions: readonly Permission[];
}

export interface StoredTask extends Omit<Task, "can_retry"> {
  readonly mall_id: string;
  readonly permission: string;
}

const time = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`t.mall_id, t.permission, t.id, t.kind, t.title, t.state, t.total, t.done, t.failed, t.message, t.staff_id,
  t.staff_name, t.batch_id, coalesce(b.changes, 0) as changes, b.undone_by is not null as undone,
  ${time("t.created_at")} as created_at, ${time("t.started_at")} as started_at, ${time("t.finished_at")} as finished_at,
  ${time("t.updated_at")} as updated_at`;

/** Tasks of any malls. */
export async function readTasks(db: Db, condition: RawBuilder<unknown>, end = sql``): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select ${columns} from task t left join change_batch b on b.mall_id = t.mall_id and b.id = t.batch_id
    where ${condition} ${end}`.execute(db);
  return rows;
}

export function isVisible({ staff_id, permission }: StoredTask, { id, permissions }: Viewer): boolean {
  return staff_id === id || permissions.some((key) => key === permission);
}

/** As the contract has it. */
export function toTask({ mall_id: _, permission: __, ...task }: StoredTask): Task {
  const over = task.state === "done" || task.state === "cancelled" || task.state === "failed";
  return { ...task, can_retry: over && task.failed > 0 && taskOf(task.kind)?.canRetry === true };
}

export async function listTasks(
  { db, mall }: ShopContext,
  { open, before, limit }: { readonly open: boolean; readonly before?: string | undefined; readonly limit: number },
  viewer: Viewer,
): Promise<{ tasks: Task[]; more: boolean }> {
  const rows = await readTasks(
    db,
    sql`t.mall_id = ${mall.id} and (t.staff_id = ${viewer.id}::uuid or t.permission = any(${viewer.permissions}::text[]))
      and ${open ? sql`t.state in ('queued', 'running', 'cancelling')` : sql`true`}
      and ${before === undefined ? sql`true` : sql`t.id < ${before}::uuid`}`,
    sql`order by t.id desc limit ${limit + 1}`,
  );
  return { tasks: rows.slice(0, limit).map(toTask), more: rows.length > limit };
}

/** @throws {ShopError} 404, also for a task that the viewer may not see. */
export async function findTask({ db, mall }: ShopContext, taskId: string, viewer: Viewer): Promise<StoredTask> {
  const [row] = await readTasks(db, sql`t.mall_id = ${mall.id} and t.id = ${taskId}::uuid`);
  if (!row || !isVisible(row, viewer)) throw notFound(t("Task not found"));
  return row;
}

const data = z.record(z.string(), z.unknown());

/** Failed rows in their order. @param after position of the last one of the page before. */
export async function failuresOf(
  { db, mall }: ShopContext,
  taskId: string,
  { after = "0", limit }: { readonly after?: string; readonly limit: number },
): Promise<(Failure & { readonly position: string })[]> {
  const rows = await db
    .selectFrom("task_failure")
    .select(["position", "row_name", "reason", "data"])
    .where("mall_id", "=", mall.id)
    .where("task_id", "=", taskId)
    .where("position", ">", sql<bigint>`${after}::bigint`)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    position: String(row.position),
    row: row.row_name,
    reason: row.reason,
    data: data.parse(row.data),
  }));
}
