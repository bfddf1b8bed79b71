/** Runs one task, portion after portion, until it is finished, cancelled, or the process stops. */

import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { forbidden, ShopError } from "#contract/errors.ts";
import { inBatches } from "#db/batches.ts";
import type { Db } from "#db/connect.ts";
import { refreshStatistics } from "#db/refresh-statistics.ts";
import type { TaskStateColumn } from "#db/schema/tasks.ts";
import { transaction } from "#db/transaction.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { Actor, ShopContext } from "../context.ts";
import type { Installation } from "../jobs/installation.ts";
import { type Announced, announceAll, findMall, postponeAnnouncements } from "../malls/index.ts";
import type { Rights } from "../rights/index.ts";
import { localeOfStaff } from "../rights/locale-of-staff.ts";
import { findStaff } from "../rights/member.ts";
import type { Files } from "../storage/index.ts";
import { beat, type Claim, heartbeatPause, type TaskRow } from "./claim.ts";
import type { Failure, Portion, Task, WorkContext } from "./define.ts";
import { restsOf } from "./rests.ts";

export interface RunOptions {
  readonly db: Db;
  /** For tasks that store files. */
  readonly files: Files;
  /** For tasks that need what the installation brings. */
  readonly installation?: Installation;
  readonly log: (error: unknown) => void;
  /** Aborted when the process stops: the task ends after its running portion. */
  readonly signal: AbortSignal;
}

/** How often a portion that fails is run again, and milliseconds before each. */
const retryPauses = [1_000, 5_000];

/**
 * Milliseconds between two announcements to page caches: pages may be this old while a task changes what they show.
 * Each of them makes page caches load every page again.
 */
const announcePause = 2_000;
/** Milliseconds between two checks whether the planner's statistics of tables that tasks fill are outdated. */
const statisticsPause = 2_000;

/** Another worker has the task: this one was too slow to be counted as alive. */
class LostTask extends Error {}

/** Runs a claimed task, for its starter to read. @returns true when it is over, false when the process stops before. */
export async function runTask(task: Task, row: TaskRow, worker: string, options: RunOptions): Promise<boolean> {
  const { db } = options;
  const mall = await findMall(db, row.mall_id);
  const locale = mall ? await localeOfStaff({ db, mall }, row.staff_id) : "en-US";
  return inLocale(locale, () => runClaimed(task, row, worker, options));
}

async function runClaimed(task: Task, row: TaskRow, worker: string, options: RunOptions): Promise<boolean> {
  const { db, log, signal } = options;
  const claim: Claim = { mallId: row.mall_id, taskId: row.id, worker };
  const ending = new AbortController();
  const heartbeat = setInterval(() => {
    beat(db, claim).then((state) => {
      if (state !== "running") ending.abort();
    }, log);
  }, heartbeatPause);
  const run: Run = {
    ...options,
    task,
    row,
    claim,
    ending: AbortSignal.any([signal, ending.signal]),
    // The process that began the task may have died before it told page caches about its last portions.
    untold: { what: new Set(row.cursor === null ? [] : ["catalog", "content"]), at: Number.NEGATIVE_INFINITY },
  };
  try {
    if (row.state === "cancelling") return await end(db, claim, "cancelled");
    const refused = await refusalOf(run);
    if (refused) return await giveUp(db, claim, refused, log);
    if (row.total === null && row.cursor === null) await count(run);
    let cursor = row.cursor;
    let refreshed = Number.NEGATIVE_INFINITY;
    const rest = restsOf(db);
    for (let failures = row.attempts; ; ) {
      if (signal.aborted) return false;
      if (performance.now() - refreshed > statisticsPause) {
        await refreshStatistics(db).catch(log);
        refreshed = performance.now();
      }
      const started = performance.now();
      try {
        const stored = await runPortion(run, cursor);
        cursor = stored.cursor;
        failures = 0;
        if (cursor === null) return true;
        if (stored.state === "cancelling") return await end(db, claim, "cancelled");
      } catch (error) {
        if (error instanceof LostTask) throw error;
        // Work that was aborted fails too.
        if (signal.aborted) return false;
        if ((await beat(db, claim)) === "cancelling") return await end(db, claim, "cancelled");
        failures++;
        const pause = retryPauses[failures - 1];
        if (error instanceof ShopError || pause === undefined) return await giveUp(db, claim, error, log);
        log(error);
        await noteAttempt(db, claim, failures);
        await setTimeout(pause, undefined, { signal }).catch(() => {});
        continue;
      }
      const took = performance.now() - started;
      await setTimeout(took * (await rest()), undefined, { signal }).catch(() => {});
    }
  } catch (error) {
    if (error instanceof LostTask) return true;
    throw error;
  } finally {
    clearInterval(heartbeat);
    if (run.untold.what.size > 0) {
      await transaction(db, (trx) => announceAll(trx, row.mall_id, run.untold.what)).catch(log);
    }
  }
}

interface Run extends RunOptions {
  readonly task: Task;
  readonly row: TaskRow;
  readonly claim: Claim;
  /** Aborted when the task is cancelled or lost, or the process stops. */
  readonly ending: AbortSignal;
  /** What page caches have not been told yet, and when they were told last. */
  readonly untold: { what: ReadonlySet<Announced>; at: number };
}

/** Why a task may not begin; undefined when it may. */
const refusalOf = (run: Run): Promise<ShopError | undefined> =>
  contextOf(run).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ShopError) return error;
      throw error;
    },
  );

/** @throws {ShopError} 403 when whoever it works for may not do so any more. */
async function contextOf({ db, row, files, ending, task, installation }: Run): Promise<WorkContext> {
  const mall = await findMall(db, row.mall_id);
  if (!mall) throw new Error(`The mall of task ${row.id} is gone`);
  const actor: Actor = {
    rights: await rightsOf({ db, mall }, row, task),
    staffId: row.staff_id,
    name: row.staff_name,
    batchId: row.batch_id,
    title: row.title,
    taskId: row.id,
  };
  return { db, mall, actor, files, signal: ending, ...(installation && { installation }) };
}

/** Read anew for every portion: a changed role, or the end of an account, ends the task. */
async function rightsOf(context: ShopContext, row: TaskRow, { isConfirmed }: Task): Promise<Rights> {
  const permissions: readonly string[] = (await findStaff(context, row.staff_id))?.permissions ?? [];
  const may = (permission: string) => permissions.includes(permission);
  if (!may(row.permission)) throw forbidden(t("{person} is no longer allowed to do this", { person: row.staff_name }));
  return {
    may,
    confirm: async () => {
      if (!isConfirmed) throw forbidden(t("This can't be done by a task"));
    },
  };
}

async function count(run: Run): Promise<void> {
  const total = await run.task.prepare(await contextOf(run), run.row.input);
  if (total === null) return;
  const { mallId, taskId, worker } = run.claim;
  await sql`update task set total = ${total}::int, updated_at = clock_timestamp()
    where mall_id = ${mallId} and id = ${taskId} and worker = ${worker}::uuid`.execute(run.db);
}

async function runPortion(run: Run, cursor: unknown) {
  const { db, task, row, claim } = run;
  const context = await contextOf(run);
  const outside = task.inTransaction ? undefined : await task.work(context, row.input, cursor);
  const { what, at } = run.untold;
  const result = await transaction(db, async (trx) => {
    // A crash of the database can lose this transaction, but only as a whole, with the cursor: the portion then runs again.
    await sql`set local synchronous_commit = off`.execute(trx);
    const said = postponeAnnouncements(trx);
    const inside = { ...context, db: trx };
    const portion = outside ?? (await task.portion(inside, row.input, cursor));
    await storeFailures(trx, claim, portion);
    const { rows } = await sql<{ state: TaskStateColumn }>`
      update task set cursor = ${portion.cursor === null ? null : JSON.stringify(portion.cursor)}::jsonb,
        done = done + ${portion.done}::int, failed = failed + ${portion.failures?.length ?? 0}::int, attempts = 0,
        heartbeat_at = now(), updated_at = clock_timestamp()
      where mall_id = ${claim.mallId} and id = ${claim.taskId} and worker = ${claim.worker}::uuid
      returning state`.execute(trx);
    const [stored] = rows;
    if (!stored) throw new LostTask();
    // In the transaction of the last portion: a process that dies here runs that portion again, and not the whole task.
    if (portion.cursor === null) {
      await end(trx, claim, "done", await task.finish(inside, row.input));
    }
    const untold = new Set([...what, ...said]);
    const isTime = portion.cursor === null || performance.now() - at > announcePause;
    if (isTime) await announceAll(trx, claim.mallId, untold);
    return { cursor: portion.cursor, state: stored.state, untold, told: isTime && untold.size > 0 };
  });
  run.untold.what = result.told ? new Set() : result.untold;
  if (result.told) run.untold.at = performance.now();
  return result;
}

async function storeFailures(db: Db, { mallId, taskId }: Claim, { failures = [] }: Portion<unknown>): Promise<void> {
  const rows = failures.map(({ row, reason, data }: Failure) => ({
    mall_id: mallId,
    task_id: taskId,
    row_name: row.slice(0, 300),
    reason: reason.slice(0, 1000),
    data: JSON.stringify(data),
  }));
  await inBatches(rows, (some) => db.insertInto("task_failure").values(some).execute());
}

async function giveUp(db: Db, claim: Claim, error: unknown, log: (error: unknown) => void): Promise<true> {
  if (!(error instanceof ShopError)) log(error);
  const why = error instanceof ShopError ? error.message : "An unexpected error stopped the task.";
  return end(db, claim, "failed", why);
}

async function noteAttempt(db: Db, { mallId, taskId, worker }: Claim, attempts: number): Promise<void> {
  await sql`update task set attempts = ${attempts}::int
    where mall_id = ${mallId} and id = ${taskId} and worker = ${worker}::uuid`.execute(db);
}

async function end(db: Db, claim: Claim, state: TaskStateColumn, message = ""): Promise<true> {
  const { rows } =
    await sql`update task set state = ${state}, message = ${message.slice(0, 1000)}, worker = null, heartbeat_at = null,
      finished_at = clock_timestamp(), updated_at = clock_timestamp()
    where mall_id = ${claim.mallId} and id = ${claim.taskId} and worker = ${claim.worker}::uuid returning id`.execute(
      db,
    );
  if (rows.length === 0) throw new LostTask();
  return true;
}
