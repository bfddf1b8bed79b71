/** Cancelling on request: by the buyer of an order, or by staff. */

import { conflict } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { cleanText } from "#kernel/text.ts";
import type { Buyer } from "../buyer.ts";
import { cancelOrder } from "../orders/cancel.ts";
import { orderIdOf } from "../orders/change-any.ts";
import { actorOf } from "../orders/change-own.ts";
import { findOwnOrder } from "../orders/find.ts";
import { endPayments, type PaymentSettings } from "../payments/index.ts";

/**
 * Cancels an order that is not paid. The provider is asked first, so that a payment in progress is not overlooked.
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
    throw conflict(t("A payment for this order is being processed, so it can't be cancelled now"));
  }
  await cancelOrder(context, id, { actor: actorOf(buyer), reason: "Cancelled by the buyer" });
}

/** Cancels an order that is not paid. @throws {ShopError} 404; 409 when it is, or a payment is being decided on. */
export async function staffCancelOrder(
  context: ShopContext,
  settings: PaymentSettings,
  staffId: string,
  { order_no, reason }: { readonly order_no: string; readonly reason: string },
): Promise<void> {
  const id = await orderIdOf(context, order_no);
  if (!(await endPayments(context, settings, id))) {
    throw conflict(t("A payment for this order is being processed, so it can't be cancelled now"));
  }
  await cancelOrder(context, id, { actor: { kind: "staff", id: staffId }, reason: cleanText(reason) });
}
