/** What a buyer does with an order that needs no words: cancel, confirm receipt, delete. */
import { conflict } from "#contract/errors.ts";
import type { Buyer } from "../buyer.ts";
import type { ShopContext } from "../context.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { type Actor, changeOrder, type Order } from "../orders/change.ts";
import { findOwnOrder } from "../orders/find.ts";
import { endPayments, type PaymentSettings } from "../payments/index.ts";
import type { TrxContext } from "../stock/stock.ts";
import { actorOf, changeOwn } from "./change.ts";

/**
 * Cancels an order that is not paid; the provider is asked first, so that money on its way is not overlooked.
 * @throws {ShopError} 404; 409 when it is paid, or a payment is being decided on.
 */
export async function cancelOwnOrder(
  context: ShopContext,
  settings: PaymentSettings,
  buyer: Buyer,
  orderNo: string,
): Promise<void> {
  const { id, status } = await findOwnOrder(context, buyer, orderNo);
  if (status === "unpaid" && !(await endPayments(context, settings, id))) {
    throw conflict("A payment for this order is on its way, so it cannot be cancelled now");
  }
  await cancelOrder(context, id, { actor: actorOf(buyer), reason: "Cancelled by the buyer" });
}

/** Says that everything has arrived. @throws {ShopError} 404; 409 unless it is on its way and no refund is open. */
export async function confirmReceipt(context: ShopContext, buyer: Buyer, orderNo: string): Promise<void> {
  await changeOwn(context, buyer, orderNo, "confirm_receipt", (inside, order) =>
    receive(inside, order, actorOf(buyer)),
  );
}

/** Marks an order as received; the caller has made sure that it may be. */
export function receive(context: TrxContext, order: Order, actor: Actor): Promise<Order> {
  return changeOrder(context, order, {
    action: "confirm_receipt",
    actor,
    state: { shipment_state: "received" },
    set: { received_at: new Date() },
  });
}

/** Hides an order at its end from its buyer. @throws {ShopError} 404; 409 while something may still happen with it. */
export async function deleteOrder(context: ShopContext, buyer: Buyer, orderNo: string): Promise<void> {
  await changeOwn(context, buyer, orderNo, "delete_order", (inside, order) =>
    changeOrder(inside, order, { action: "delete_order", actor: actorOf(buyer), set: { hidden_at: new Date() } }),
  );
}
