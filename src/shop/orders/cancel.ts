/** Cancelling releases stock and discount exactly once: `changeOrder` is a compare-and-swap, so that one of several parallel attempts succeeds. */

import { conflict } from "#contract/errors.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { releaseDiscount } from "../discounts/discounts.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { release } from "../stock/stock.ts";
import { isCancellable } from "./actions.ts";
import { type Actor, changeOrder, type Order } from "./change.ts";
import { lockOrder, unshippedLines } from "./find.ts";

export interface Cancellation {
  readonly actor: Actor;
  /** Shown to the buyer. */
  readonly reason: string;
}

/**
 * Cancels an order that is not paid and of which nothing is shipped.
 * @throws {ShopError} 409 for any other order.
 */
export function cancelOrder(context: ShopContext, orderId: string, cancellation: Cancellation): Promise<Order> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const order = await lockOrder(inside, orderId);
    if (!isCancellable(order)) throw conflict(t("This order can no longer be cancelled"));
    return cancel(inside, order, cancellation);
  });
}

async function cancel(context: TrxContext, order: Order, { actor, reason }: Cancellation): Promise<Order> {
  const cancelled = await changeOrder(context, order, {
    action: "cancel_order",
    actor,
    note: reason,
    state: { cancelled: true },
    set: { cancelled_at: new Date(), cancel_reason: reason, pay_deadline: null },
  });
  await queueMail(context, { template: "order_cancelled", to: order.email, order_id: order.id, reason });
  await releaseDiscount(context, order.id);
  await release(context, await unshippedLines(context, order.id), order);
  return cancelled;
}
