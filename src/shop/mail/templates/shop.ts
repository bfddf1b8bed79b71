/** Mails about an order, to the shop's owner. */

import { displayName } from "#contract/display-id.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import { type Branding, showAmount } from "../branding.ts";
import { button, type MailContent, paragraph } from "../mail-content.ts";
import type { MailOrder } from "../order.ts";
import { requestedRows } from "./order.ts";

/** "261121-8F3K9Q2M (#1042)" */
const named = (order: MailOrder) =>
  [order.order_no, displayName(order) && `(${displayName(order)})`].filter(Boolean).join(" ");

const why = ({ name }: Branding) => `You're receiving this email because you run ${name}.`;

export function shopRefundRequested(
  mail: MailOf<"shop_refund_requested">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  const { order_no, email } = order;
  const rows = requestedRows(mail, branding);
  return {
    subject: `Refund requested for order ${order_no}`,
    title: "A refund was requested",
    blocks: [
      paragraph(`The customer of order ${named(order)} (${email}) requested a refund:`),
      ...(rows.length > 0 ? [{ kind: "rows" as const, rows }] : []),
      { kind: "quote", text: mail.reason || "No reason given." },
      button("Review the request", `/dashboard/orders/${order_no}`),
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
    subject: `Late payment for order ${order_no} was refunded`,
    title: "Payment received after cancellation",
    blocks: [
      paragraph(
        `${showAmount(amount, branding)} was paid for order ${named(order)} after it was cancelled, and its items have sold out. The buyer (${email}) is refunded automatically.`,
      ),
    ],
    why: why(branding),
    replyTo: email,
  };
}
