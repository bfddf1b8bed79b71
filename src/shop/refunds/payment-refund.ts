/** Money to pay back, written with the decision and settled after it. */
import type { TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import type { Order } from "../orders/change.ts";

/** Stores a refund that is to be settled (`settleRefund`). @returns its id, which is the provider's idempotency key. */
export async function addPaymentRefund(
  context: TrxContext,
  order: Order,
  request: { readonly id: string; readonly amount: bigint },
  reason: "request" | "staff",
): Promise<string> {
  const id = newId();
  await context.db
    .insertInto("payment_refund")
    .values({
      mall_id: context.mall.id,
      id,
      order_id: order.id,
      payment_id: await paymentOf(context, order),
      refund_request_id: request.id,
      amount: request.amount,
      reason,
    })
    .execute();
  return id;
}

/** Id of the payment that paid the order; null when it was not paid through a provider. */
async function paymentOf({ db, mall }: TrxContext, order: Order): Promise<string | null> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .where("state", "=", "paid")
    .where("applied_at", "is not", null)
    .orderBy("applied_at")
    .executeTakeFirst();
  return payment?.id ?? null;
}
