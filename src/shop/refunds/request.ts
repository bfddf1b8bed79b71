/** Refund requests of buyers: one open request per order, never for more than was paid. */
import type { z } from "zod";
import type { requestRefund as requestRefundCall } from "#contract/calls/refunds.ts";
import { badInput, conflict } from "#contract/errors.ts";
import type { Buyer } from "../buyer.ts";
import type { ShopContext, TrxContext } from "../context.ts";
import { newId } from "../ids.ts";
import { queueMail } from "../mail/queue.ts";
import { requireOwnPictures } from "../media/buyer-pictures.ts";
import { formatMoney, parseMoney } from "../money/money.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { actorOf, changeOwn } from "../orders/change-own.ts";
import { cleanText } from "../text.ts";
import { type AskedLine, unitsOf } from "./asked.ts";
import { planRefund } from "./plan.ts";

/**
 * @throws {ShopError} 404; 409 after the mall's `refund_days`, with a request open or everything refunded; 400 for an amount
 * of zero or of more than is not refunded yet.
 */
export async function requestRefund(
  context: ShopContext,
  buyer: Buyer,
  input: z.output<(typeof requestRefundCall)["input"]>,
): Promise<void> {
  await changeOwn(context, buyer, input.order_no, "request_refund", async (inside, order) => {
    const left = order.paid_total - order.refunded_total;
    const wanted = input.lines.length > 0 ? await worthOf(inside, order, input.lines) : left;
    const amount = input.amount === undefined ? wanted : parseMoney(input.amount, order.currency);
    if (amount === undefined || amount <= 0n) throw badInput(`amount must be an amount of ${order.currency}`);
    if (amount > left) throw badInput(`amount: at most ${formatMoney(left, order.currency)}`);
    await requireOwnPictures(inside, buyer, input.pictures);
    const reason = cleanText(input.reason);
    await inside.db
      .insertInto("refund_request")
      .values({
        mall_id: inside.mall.id,
        id: newId(),
        order_id: order.id,
        state: "open",
        amount,
        reason,
        lines: JSON.stringify(input.lines),
        pictures: JSON.stringify(input.pictures),
        staff_id: null,
      })
      .execute();
    const actor = actorOf(buyer);
    await changeOrder(inside, order, {
      action: "request_refund",
      actor,
      note: reason,
      state: { refund_state: "open" },
    });
    await queueMail(inside, { template: "shop_refund_requested", order_id: order.id, reason });
  });
}

/** What units come to, with their tax and their part of the discount; at most what is not refunded yet. */
async function worthOf(context: TrxContext, order: Order, lines: readonly AskedLine[]): Promise<bigint> {
  const { lines: stored } = await planRefund(context, order, { lines: [] });
  const { amount } = await planRefund(context, order, { lines: unitsOf(stored, lines) });
  return amount;
}

/** Withdraws the open request; the order's status is computed again. @throws {ShopError} 404; 409 once it is decided. */
export async function cancelRefund(context: ShopContext, buyer: Buyer, orderNo: string): Promise<void> {
  await changeOwn(context, buyer, orderNo, "cancel_refund", async (inside, order) => {
    const { numUpdatedRows } = await inside.db
      .updateTable("refund_request")
      .set({ state: "cancelled", decided_at: new Date() })
      .where("mall_id", "=", inside.mall.id)
      .where("order_id", "=", order.id)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict("This refund was already approved and is on its way");
    await changeOrder(inside, order, {
      action: "cancel_refund",
      actor: actorOf(buyer),
      state: { refund_state: "none" },
    });
  });
}
