/** Refund requests of buyers: one open request per order, never for more than was paid. */

import type { z } from "zod";
import type { requestRefund as requestRefundCall } from "#contract/calls/refunds.ts";
import { badInput, conflict } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { formatMoney, parseMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import type { Buyer } from "../buyer.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { isFreeAndSent } from "../orders/actions.ts";
import { requireOwnPictures } from "../orders/buyer-pictures.ts";
import { changeOrder, type Order } from "../orders/change.ts";
import { actorOf, changeOwn, type OwnOrder } from "../orders/change-own.ts";
import type { Reader } from "../orders/read.ts";
import { joined } from "../orders/refunded-parts.ts";
import { rowsOfParts, rowsOfRest } from "../payments/refund-mail-rows.ts";
import { type AskedLine, unitsOf } from "./asked.ts";
import { planRefund, type RefundPlan } from "./plan.ts";

/**
 * Of a free order the goods go back: a request names its items, all where the buyer names none.
 * @throws {ShopError} as `changeOwn`; 409 after the mall's `refund_days`, with a request open or everything refunded; 400 for an amount
 * of more than is not refunded yet, and of zero for what was paid.
 */
export async function requestRefund(
  context: ShopContext,
  buyer: Buyer,
  input: z.output<(typeof requestRefundCall)["input"]>,
): Promise<void> {
  await changeOwn(context, { buyer, ...input }, "request_refund", async (inside, order) => {
    const left = order.paid_total - order.refunded_total;
    const isFree = isFreeAndSent(order);
    const lines = isFree && input.lines.length === 0 ? await unitsLeft(inside, order) : input.lines;
    const plan = lines.length > 0 ? await planAsked(inside, order, { ...input, lines }) : undefined;
    const whole = input.amount === undefined ? left : parseMoney(input.amount, order.currency);
    const amount = plan ? plan.amount : whole;
    if (amount === undefined || (amount <= 0n && !isFree))
      throw badInput(t("amount must be an amount of {currency}", { currency: order.currency }));
    if (amount > left) throw badInput(t("amount: at most {max}", { max: formatMoney(left, order.currency) }));
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
        lines: JSON.stringify(lines),
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
    const rowsFor = (reader: Reader) =>
      plan ? rowsOfParts(inside, order, joined(plan.parts), reader) : rowsOfRest(inside, order, reader);
    const told = { order_id: order.id, reason, amount: formatMoney(amount, order.currency) };
    await queueMail(inside, { template: "refund_requested", to: order.email, ...told, rows: await rowsFor("buyer") });
    await queueMail(inside, { template: "shop_refund_requested", ...told, rows: await rowsFor("staff") });
  });
}

/** All that has not come back yet. */
function unitsLeft({ db, mall }: TrxContext, { id }: Order): Promise<AskedLine[]> {
  return db
    .selectFrom("order_line")
    .select((eb) => ["id as line_id", eb("qty", "-", eb.ref("refunded_qty")).as("qty")])
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", id)
    .whereRef("refunded_qty", "<", "qty")
    .orderBy("position")
    .execute();
}

interface Asked {
  readonly lines: readonly AskedLine[];
  readonly amount?: string | undefined;
}

/** A refund of units: what they come to with their tax and their part of the discount, or the amount that was asked for. */
async function planAsked(context: TrxContext, order: Order, { lines, amount }: Asked): Promise<RefundPlan> {
  const { lines: stored } = await planRefund(context, order, { lines: [] });
  return planRefund(context, order, { lines: unitsOf(stored, lines), amount });
}

/** Withdraws the open request; the order's status is computed again. @throws {ShopError} as `changeOwn`; 409 once it is decided. */
export async function cancelRefund(context: ShopContext, { buyer, order_no, email }: OwnOrder): Promise<void> {
  await changeOwn(context, { buyer, order_no, email }, "cancel_refund", async (inside, order) => {
    const { numUpdatedRows } = await inside.db
      .updateTable("refund_request")
      .set({ state: "cancelled", decided_at: new Date() })
      .where("mall_id", "=", inside.mall.id)
      .where("order_id", "=", order.id)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(t("This refund was already approved and is on its way"));
    await changeOrder(inside, order, {
      action: "cancel_refund",
      actor: actorOf(buyer),
      state: { refund_state: "none" },
    });
  });
}
