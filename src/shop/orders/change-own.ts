/** Changes by buyers: in one transaction the order is locked, the action is checked and then done. */

import { conflict } from "#contract/errors.ts";
import type { OrderAction } from "#contract/orders.ts";
import { transaction } from "#db/transaction.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import type { Buyer } from "../buyer.ts";
import { checkoutSettings } from "../settings/index.ts";
import { actionsOf } from "./actions.ts";
import type { Actor, Order } from "./change.ts";
import { findOwnOrder, lockOrder } from "./find.ts";
import { provenOrderId } from "./track.ts";

/** An order that a visitor may change: their own, or with `email` one whose number and email address they know. */
export interface OwnOrder {
  readonly buyer: Buyer;
  readonly order_no: string;
  /** Given on the tracking page; `buyer` is then the visitor, whose order it need not be. */
  readonly email?: string | undefined;
}

/**
 * Runs `work` on an order if this visitor may do `action` with it now.
 * @throws {ShopError} 404 for an order of another buyer, 400 for a wrong number or email address, 429 after too many of
 * them, 409 when the action is not possible.
 */
export async function changeOwn<T>(
  context: ShopContext,
  { buyer, order_no, email }: OwnOrder,
  action: OrderAction,
  work: (context: TrxContext, order: Order) => Promise<T>,
): Promise<T> {
  const proven = email === undefined ? undefined : await provenOrderId(context, { order_no, email });
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const id = proven ?? (await findOwnOrder(inside, buyer, order_no)).id;
    const order = await lockOrder(inside, id);
    const { refund_days } = await checkoutSettings.read(inside);
    const viewer = proven === undefined ? "buyer" : "tracker";
    if (!actionsOf(order, viewer, { now: Date.now(), refundDays: refund_days }).includes(action)) {
      throw conflict(t("This is no longer possible for this order. Reload the page to see its status."));
    }
    return work(inside, order);
  });
}

export function actorOf(buyer: Buyer): Actor {
  return "customer_id" in buyer ? { kind: "customer", id: buyer.customer_id } : { kind: "guest", id: buyer.guest_id };
}
