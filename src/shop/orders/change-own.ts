/** Changes by buyers: in one transaction the order is locked, the action is checked and then done. */
import { conflict } from "#contract/errors.ts";
import type { OrderAction } from "#contract/orders.ts";
import { transaction } from "#db/transaction.ts";
import type { Buyer } from "../buyer.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { actionsOf } from "./actions.ts";
import type { Actor, Order } from "./change.ts";
import { findOwnOrder, lockOrder } from "./find.ts";

/**
 * Runs `work` on one of the buyer's orders if `action` is possible with it now.
 * @throws {ShopError} 404 for an order of another buyer, 409 when the action is not possible.
 */
export function changeOwn<T>(
  context: ShopContext,
  buyer: Buyer,
  orderNo: string,
  action: OrderAction,
  work: (context: TrxContext, order: Order) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const { id } = await findOwnOrder(inside, buyer, orderNo);
    const order = await lockOrder(inside, id);
    const { refund_days } = await trx
      .selectFrom("mall")
      .select("refund_days")
      .where("id", "=", context.mall.id)
      .executeTakeFirstOrThrow();
    if (!actionsOf(order, "buyer", { now: Date.now(), refundDays: refund_days }).includes(action)) {
      throw conflict("This is no longer possible for this order. Reload the page to see its status.");
    }
    return work(inside, order);
  });
}

export function actorOf(buyer: Buyer): Actor {
  return "customer_id" in buyer ? { kind: "customer", id: buyer.customer_id } : { kind: "guest", id: buyer.guest_id };
}
