import { asRecorded } from "#kernel/command.ts";
import type { TrxContext } from "#kernel/context.ts";

/** Settles the withdrawal that a refund answers: the refund has its id. One that is settled, declined or of another order stays as it is. */
export async function settleByRefund(context: TrxContext, orderId: string, refundId: string): Promise<void> {
  const settled = context.db
    .updateTable("withdrawal")
    .set({ state: "settled" })
    .where("mall_id", "=", context.mall.id)
    .where("order_id", "=", orderId)
    .where("id", "=", refundId)
    .where("state", "=", "open");
  await asRecorded(context, () => settled.execute());
}
