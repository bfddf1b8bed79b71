/** Mails about an order, to the shop's owner. */

import { displayName } from "#contract/display-id.ts";
import { t } from "#i18n/server.ts";
import { showAmount } from "../../decorations/amounts.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";
import type { MailOrder } from "../order.ts";
import { requestedRows } from "./order.ts";

/** "261121-8F3K9Q2M (#1042)" */
const named = (order: MailOrder) =>
  [order.order_no, displayName(order) && `(${displayName(order)})`].filter(Boolean).join(" ");

const why = ({ name }: Branding) => t("You're receiving this email because you run {name}.", { name });

export function shopRefundRequested(
  mail: MailOf<"shop_refund_requested">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  const { order_no, email } = order;
  const rows = requestedRows(mail, branding);
  return {
    subject: t("Refund requested for order {orderNo}", { orderNo: order_no }),
    title: t("A refund was requested"),
    blocks: [
      paragraph(t("The customer of order {order} ({email}) requested a refund:", { order: named(order), email })),
      ...(rows.length > 0 ? [{ kind: "rows" as const, rows }] : []),
      { kind: "quote", text: mail.reason || t("No reason given.") },
      button(t("Review the request"), `/dashboard/orders/${order_no}`),
    ],
    why: why(branding),
    replyTo: email,
  };
}

export function shopLatePayment(
  { amount }: MailOf<"shop_late_payment">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  const { order_no, email } = order;
  return {
    subject: t("Late payment for order {orderNo} was refunded", { orderNo: order_no }),
    title: t("Payment received after cancellation"),
    blocks: [
      paragraph(
        t(
          "{amount} was paid for order {order} after it was cancelled, and its items have sold out. The buyer ({email}) is refunded automatically.",
          { amount: showAmount(amount, branding), order: named(order), email },
        ),
      ),
    ],
    why: why(branding),
    replyTo: email,
  };
}
