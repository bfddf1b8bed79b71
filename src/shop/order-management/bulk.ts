/** Tags, payments and invoices of many orders at once. */
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { runOrderBulk as runOrderBulkCall } from "#contract/calls/order-bulk.ts";
import { forbidden, ShopError } from "#contract/errors.ts";
import type { ListSelection } from "#contract/list.ts";
import { selectionSchema } from "#contract/list-call.ts";
import { ordersList } from "#contract/lists/orders.ts";
import { type OrderBulkChange, orderBulkChange } from "#contract/order-bulk.ts";
import { forRecord, t } from "#i18n/server.ts";
import type { Actor, ShopContext } from "#kernel/context.ts";
import { countSelected, selectedIds } from "#kernel/lists/index.ts";
import { defineTask, type Failure, startTask } from "#kernel/tasks/index.ts";
import { issueByHand } from "../invoices/index.ts";
import { ordersSource } from "../orders/list-source.ts";
import { tagOrders } from "../orders/tags.ts";
import { receiveOffline } from "../payments/apply.ts";

/** Named orders that are changed within the call. */
const atOnce = 50;
/** Orders of a portion: tags take one statement, a payment or an invoice some milliseconds of its own. */
const portions = { tags: 500, mark_paid: 50, issue_invoices: 50 } as const;

export const orderBulkTask = defineTask({
  kind: "orders.bulk",
  permission: "orders:write",
  input: z.object({ selection: selectionSchema(ordersList), change: orderBulkChange }),
  cursor: z.object({ after: z.uuid() }),
  title: ({ change }) => titleOf(change),
  prepare: async (context, { selection }) => ({ total: await countSelected(context, ordersSource, selection) }),
  async work(context, { selection, change }, cursor) {
    const limit = portions[change.kind];
    const ids = await selectedIds(context, ordersSource, selection, { after: cursor?.after ?? null, limit });
    const failures = await changeOrders(context, change, ids);
    const last = ids.at(-1);
    return { cursor: last && ids.length === limit ? { after: last } : null, done: ids.length, failures };
  },
  retry: (failures, { change }) => ({ selection: { ids: failures.map(({ data }) => String(data.id)) }, change }),
});

/**
 * Changes orders: at once for a few named ones, else as a task.
 * @throws {ShopError} 400 naming the field and the rule; 403 without an actor.
 */
export async function runOrderBulk(
  context: ShopContext,
  { selection, change }: { readonly selection: ListSelection; readonly change: OrderBulkChange },
): Promise<Output<typeof runOrderBulkCall>> {
  const { actor } = context;
  if (!actor) throw forbidden();
  if ("all" in selection || selection.ids.length > atOnce) {
    return { ...(await startTask(context, orderBulkTask, { selection, change })), count: 0, failures: [] };
  }
  const titled = { ...context, actor: { ...actor, title: forRecord(() => titleOf(change)) } };
  const ids = await selectedIds(titled, ordersSource, selection, { limit: atOnce });
  const failures = await changeOrders(titled, change, ids);
  const rows = failures.map(({ row, reason }) => ({ row, reason }));
  return { batch_id: actor.batchId, task_id: null, count: ids.length - failures.length, failures: rows };
}

/** What the tray and the activity page call it. */
function titleOf(change: OrderBulkChange): string {
  if (change.kind === "mark_paid") return t("Mark orders as paid");
  if (change.kind === "issue_invoices") return t("Issue invoices of orders");
  const parts = [
    ...change.add.map((tag) => t("Add tag {tag} to orders", { tag })),
    ...change.remove.map((tag) => t("Remove tag {tag} from orders", { tag })),
  ];
  return parts.join(", ");
}

async function changeOrders(
  context: ShopContext & { readonly actor: Actor },
  change: OrderBulkChange,
  ids: readonly string[],
): Promise<Failure[]> {
  if (ids.length === 0) return [];
  if (change.kind === "tags") {
    await tagOrders(context, ids, change);
    return [];
  }
  const { db, mall, actor } = context;
  const orders = await db
    .selectFrom("orders")
    .select(["id", "order_no", "payment_state"])
    .where("mall_id", "=", mall.id)
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  const failures: Failure[] = [];
  for (const { id, order_no, payment_state } of orders) {
    try {
      // An order that has its invoice keeps it.
      if (change.kind === "issue_invoices") await issueByHand(context, order_no);
      // Otherwise it was paid meanwhile, or by this task before its process died.
      else if (payment_state !== "paid") await receiveOffline(context, id, actor.staffId);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      failures.push({ row: order_no, reason: error.message, data: { id, order_no } });
    }
  }
  return failures;
}
