import type { BulkChange } from "#contract/bulk.ts";
import { forbidden } from "#contract/errors.ts";
import type { ListSelection } from "#contract/list.ts";
import { forRecord } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { startTask } from "#kernel/tasks/index.ts";
import { applyBulkChange } from "./apply.ts";
import { bulkTask, titleOf } from "./task.ts";

/** Named products that are changed within the call: some tenths of a second. */
const atOnce = 100;

/**
 * Runs a bulk action: at once for a few named products, else as a task.
 * @throws {ShopError} 400 naming the field and the rule; 403 without an actor.
 */
export async function runBulkChange(context: ShopContext, selection: ListSelection, change: BulkChange) {
  const { actor } = context;
  if (!actor) throw forbidden();
  if ("all" in selection || selection.ids.length > atOnce) {
    return { ...(await startTask(context, bulkTask, { selection, change })), count: 0, failed: 0, reason: "" };
  }
  const titled = { ...context, actor: { ...actor, title: forRecord(() => titleOf(change)) } };
  const { count, failures } = await applyBulkChange(titled, change, [...selection.ids].sort());
  const reason = failures[0] ? `${failures[0].row}: ${failures[0].reason}` : "";
  return { batch_id: actor.batchId, task_id: null, count, failed: failures.length, reason };
}
