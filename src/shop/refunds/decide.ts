/** Refund requests, approved or rejected by staff. */

import { conflict } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { asRecorded } from "#kernel/command.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { queueMail } from "../mail-queue/queue.ts";
import { changeOrder, type Order, recordEvent } from "../orders/change.ts";
import { changeAny } from "../orders/change-any.ts";
import type { PaymentSettings } from "../payments/index.ts";
import { settleRefund } from "../payments/settle-refund.ts";
import { askedLines } from "./asked.ts";
import { addPaymentRefund } from "./payment-refund.ts";
import { planRefund } from "./plan.ts";
import { storeParts } from "./refund-lines.ts";

/**
 * Approves the open request. The decision and a pending `payment_refund` are written together; then the provider is
 * called, and called again by a job until it has paid back.
 * @throws {ShopError} 404; 409 when no request is open, as for the second of two parallel decisions, and for a request of
 * items: these are refunded as units (`refundOrder`), so that stock and parcels follow.
 */
export async function approveRefund(
  context: ShopContext,
  settings: PaymentSettings,
  staffId: string,
  orderNo: string,
): Promise<void> {
  const refundId = await changeAny(context, orderNo, async (inside, order) => {
    const request = await decide(inside, order, staffId, { state: "approved" });
    if (askedLines(request.lines).length > 0) {
      throw conflict(t("This request is for items: refund them, or reject it"));
    }
    const { parts } = await planRefund(inside, order, {
      lines: [],
      amount: formatMoney(request.amount, order.currency),
    });
    await storeParts(inside, order, request.id, parts);
    const id = await addPaymentRefund(inside, order, request, "request");
    await recordEvent(inside, order, { action: "approve_refund", actor: { kind: "staff", id: staffId } }, order.status);
    return id;
  });
  await settleRefund(context, settings, refundId);
}

/** Rejects the open request; the order's status is computed again. @throws {ShopError} 404; 409 when none is open. */
export async function rejectRefund(
  context: ShopContext,
  staffId: string,
  { order_no, reason }: { readonly order_no: string; readonly reason: string },
): Promise<void> {
  await changeAny(context, order_no, async (inside, order) => {
    const answer = cleanText(reason);
    await decide(inside, order, staffId, { state: "rejected", answer });
    await changeOrder(inside, order, {
      action: "reject_refund",
      actor: { kind: "staff", id: staffId },
      note: answer,
      state: { refund_state: "none" },
    });
    await queueMail(inside, { template: "refund_rejected", to: order.email, order_id: order.id, reason: answer });
  });
}

async function decide(
  context: TrxContext,
  order: Order,
  staffId: string,
  decision: { readonly state: "approved" | "rejected"; readonly answer?: string },
) {
  const { db, mall } = context;
  const decided = db
    .updateTable("refund_request")
    .set({ ...decision, staff_id: staffId, decided_at: new Date() })
    .where("mall_id", "=", mall.id)
    .where("order_id", "=", order.id)
    .where("state", "=", "open")
    .returning(["id", "amount", "lines"]);
  const request = await asRecorded(context, () => decided.executeTakeFirst());
  if (!request) throw conflict(t("This order has no open refund request"));
  return request;
}
