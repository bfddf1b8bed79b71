/** Takes changes of staff back: a batch, or one change of it. */

import { type Selectable, sql } from "kysely";
import { conflict, forbidden, notFound } from "#contract/errors.ts";
import { isUndoneWhole, rightToWrite } from "#contract/record-rights.ts";
import type { ChangeBatchTable } from "#db/schema/changes.ts";
import { joinTransaction } from "#db/transaction.ts";
import { forRecord, t } from "#i18n/server.ts";
import { runCommand } from "../command.ts";
import type { Actor, ShopContext, TrxContext } from "../context.ts";
import { domains } from "../domain.ts";
import { type May, type Rights, requireReverts, type Written, writtenByBatch, writtenWhere } from "../rights/index.ts";
import { startTask } from "../tasks/index.ts";
import { conflictsOf, type UndoConflict } from "./conflicts.ts";
import { onlyFields } from "./of-fields.ts";
import { changesOf } from "./read-changes.ts";
import type { UndoneBatch } from "./revert.ts";
import { revertChanges } from "./revert-changes.ts";
import { undoTask } from "./undo-task.ts";

/** Batches with more changes are undone by a task. */
const directly = 500;
/** Changes of one record that are undone in one call. */
const maxAtOnce = 5_000;
/** Conflicts that an answer lists. */
const maxListed = 100;

/** A batch, what a batch did to one record, or to some fields of it, or one change. */
type Target =
  | {
      readonly batch_id: string;
      readonly record?:
        | { readonly type: string; readonly id: string; readonly fields?: readonly string[] | undefined }
        | undefined;
    }
  | { readonly change_id: string };

export interface Undone {
  /** What undoes the undo. */
  readonly batch_id: string;
  /** Changes set back; 0 when a task does it. */
  readonly undone: number;
  readonly conflict_count: number;
  readonly conflicts: UndoConflict[];
  readonly task_id: string | null;
}

/**
 * Sets back what a batch, or one change, has changed, where the values are still those that it gave. The others are
 * listed and stay. An undo is recorded too: undoing it does the changes again.
 * @throws {ShopError} 404; 403 without the right to write the fields that were changed; 401 when they ask for a fresh proof of
 * who writes them; 409 when it is undone already, or still under way.
 */
export async function undo(context: ShopContext, asked: Target, may: May): Promise<Undone> {
  const actor = actorOf(context);
  return joinTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const target = await wholeOf(inside, asked);
    const batch = await lockBatch(inside, target);
    const written = await writtenBy(inside, batch, target);
    await requireReverts(inside, rightsOf(actor, may), written);
    const one = "change_id" in target || target.record !== undefined;
    if (!one && batch.undone_by) throw conflict(t("These changes have already been undone"));
    await requireFinished(inside, batch);
    const undoing = { ...inside, actor: { ...actor, undoOf: batch.id, title: actor.title ?? titleOf(batch) } };
    const byRule = one ? undefined : await undoByRule(undoing, batch.id);
    if (byRule) {
      const { isDone, skipped } = byRule;
      if (isDone) await markUndone(inside, batch, actor.batchId);
      const left = new Set(skipped.map(({ changeId }) => changeId));
      return {
        batch_id: actor.batchId,
        undone: isDone ? batch.changes - left.size : 0,
        conflict_count: skipped.length,
        conflicts: await conflictsOf(inside, skipped.slice(0, maxListed)),
        task_id: null,
      };
    }
    if (!one && batch.changes > directly) {
      const started = await startTask(
        inside,
        undoTask,
        { batch_id: batch.id, title: titleOf(batch) },
        { permission: seenWith(written) },
      );
      await markUndone(inside, batch, started.batch_id);
      return { ...started, undone: 0, conflict_count: 0, conflicts: [] };
    }
    const changes =
      "change_id" in target
        ? await changesOf(inside, { ids: [target.change_id] })
        : onlyFields(await changesOf(inside, { batch: batch.id, record: target.record }), target.record?.fields);
    if (changes.length > maxAtOnce) throw conflict(t("Too much of this record was changed: undo the whole batch"));
    const skipped = await runCommand(undoing, null, (command) => revertChanges(command, changes, { force: false }));
    const undone = changes.length - new Set(skipped.map(({ changeId }) => changeId)).size;
    // Nothing was set back: the batch can be undone later, when what stands against it is gone.
    if (!one && undone > 0) await markUndone(inside, batch, actor.batchId);
    const listed = await conflictsOf(inside, skipped.slice(0, maxListed));
    return { batch_id: actor.batchId, undone, conflict_count: skipped.length, conflicts: listed, task_id: null };
  });
}

/** The whole batch, of records that are undone with all that was changed with them. */
async function wholeOf({ db, mall }: TrxContext, asked: Target): Promise<Target> {
  if ("batch_id" in asked)
    return asked.record && isUndoneWhole(asked.record.type) ? { batch_id: asked.batch_id } : asked;
  const { rows } = await sql<{ batch_id: string; record_type: string }>`select batch_id, record_type from change
    where mall_id = ${mall.id} and id = ${asked.change_id}::bigint`.execute(db);
  const [change] = rows;
  return change && isUndoneWhole(change.record_type) ? { batch_id: change.batch_id } : asked;
}

/**
 * Undoes a batch as a whole by the `undoBatch` of a table that it has changed.
 * @returns undefined when no table declares one that undoes this batch.
 */
async function undoByRule(context: TrxContext, batchId: string): Promise<UndoneBatch | undefined> {
  for (const { tables = {} } of domains()) {
    for (const [table, { undoBatch }] of Object.entries(tables)) {
      if (!undoBatch) continue;
      const changes = await changesOf(context, { batch: batchId, table });
      const undone =
        changes.length > 0
          ? await runCommand(context, null, (command) => undoBatch(command, batchId, changes))
          : undefined;
      if (undone) return undone;
    }
  }
  return undefined;
}

type Batch = Selectable<ChangeBatchTable>;

function actorOf({ actor }: ShopContext): Actor {
  if (!actor) throw forbidden();
  return actor;
}

const titleOf = ({ title, record_name }: Batch) =>
  forRecord(() => t("Undo: {title}", { title: title || record_name || t("changes") })).slice(0, 300);

async function lockBatch({ db, mall }: TrxContext, target: Target): Promise<Batch> {
  const query = db.selectFrom("change_batch").selectAll().where("mall_id", "=", mall.id).forUpdate();
  const batch =
    "batch_id" in target
      ? await query.where("id", "=", target.batch_id).executeTakeFirst()
      : await query
          .where("id", "=", (inner) =>
            inner
              .selectFrom("change")
              .select("batch_id")
              .where("change.mall_id", "=", mall.id)
              .where("change.id", "=", sql<bigint>`${target.change_id}::bigint`),
          )
          .executeTakeFirst();
  if (!batch) throw notFound(t("This change was not found, or is no longer kept"));
  return batch;
}

/** @param may what the caller may do; who asks for a fresh proof is known to the actor. */
export const rightsOf = ({ rights }: Actor, may: May): Rights => ({
  may,
  confirm: rights?.confirm ?? (async () => {}),
});

async function writtenBy(context: TrxContext, batch: Batch, target: Target): Promise<readonly Written[]> {
  if ("batch_id" in target) {
    return onlyFields(await writtenByBatch(context, batch.id, target.record), target.record?.fields);
  }
  const { mall, db } = context;
  const one = sql`c.mall_id = ${mall.id} and c.id = ${target.change_id}::bigint`;
  return (await writtenWhere(one).execute(db)).rows;
}

/** The permission with which staff see the task of an undo that is another's: that of the first kind of record. */
function seenWith([first]: readonly Written[]): string | undefined {
  const write =
    first && rightToWrite(first.record_type, first.action === "update" ? first.fields[0] : undefined)?.write;
  return typeof write === "object" ? write[0] : write;
}

async function requireFinished({ db, mall }: TrxContext, { id }: Batch): Promise<void> {
  const open = await db
    .selectFrom("task")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("batch_id", "=", id)
    .where("state", "in", ["queued", "running", "cancelling"])
    .executeTakeFirst();
  if (open) throw conflict(t("This task is still running: cancel it first"), { task_id: open.id });
}

/** The batch is undone by another; what it had undone itself counts as done again. */
async function markUndone({ db, mall }: TrxContext, batch: Batch, by: string): Promise<void> {
  await sql`update change_batch set undone_by = ${by}::uuid
    where mall_id = ${mall.id} and id = ${batch.id}::uuid`.execute(db);
  await sql`update change_batch set undone_by = null
    where mall_id = ${mall.id} and id = ${batch.undo_of}::uuid and undone_by = ${batch.id}::uuid`.execute(db);
}
