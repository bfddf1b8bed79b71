import type { Output } from "#contract/call.ts";
import type { unpaidOrder as unpaidOrderCall } from "#contract/calls/orders.ts";
import type { ShopContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { type Buyer, buyerId } from "../buyer.ts";
import { signFor } from "./currency-sign.ts";

/** The buyer's newest order that waits for a payment and can still be paid; null without one. */
export async function unpaidOrder({ db, mall }: ShopContext, buyer: Buyer): Promise<Output<typeof unpaidOrderCall>> {
  const now = new Date();
  const order = await db
    .selectFrom("orders")
    .select(["order_no", "total", "currency", "pay_deadline"])
    .where("mall_id", "=", mall.id)
    .where("customer_id" in buyer ? "customer_id" : "guest_id", "=", buyerId(buyer))
    .where("hidden_at", "is", null)
    .where("status", "=", "unpaid")
    .where((eb) => eb.or([eb("pay_deadline", "is", null), eb("pay_deadline", ">", now)]))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    order: order
      ? {
          order_no: order.order_no,
          total: formatMoney(order.total, order.currency),
          currency: order.currency,
          ...signFor(mall, order),
          pay_deadline: order.pay_deadline?.toISOString() ?? null,
        }
      : null,
    server_now: now.toISOString(),
  };
}
