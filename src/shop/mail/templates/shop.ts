/** Mails about an order, to the shop's owner. */

import { type Branding, showAmount } from "../branding.ts";
import type { MailOf } from "../mail.ts";
import { type MailContent, paragraph } from "../mail-content.ts";
import type { MailOrder } from "../order.ts";

const why = ({ name }: Branding) => `You're receiving this email because you run ${name}.`;

export function shopRefundRequested(
  { reason }: MailOf<"shop_refund_requested">,
  branding: Branding,
  { order_no, email }: MailOrder,
): MailContent {
  return {
    subject: `Refund requested for order ${order_no}`,
    title: "A refund was requested",
    blocks: [
      paragraph(`The buyer of order ${order_no} (${email}) requested a refund:`),
      { kind: "quote", text: reason || "No reason given." },
    ],
    why: why(branding),
    replyTo: email,
  };
}

export function shopLatePayment(
  { amount }: MailOf<"shop_late_payment">,
  branding: Branding,
  { order_no, email }: MailOrder,
): MailContent {
  return {
    subject: `Late payment for order ${order_no} was refunded`,
    title: "A payment came too late",
    blocks: [
      paragraph(
        `${showAmount(amount, branding)} arrived for order ${order_no}, which had been cancelled, and its goods are sold out by now. The amount goes back to the buyer (${email}) by itself.`,
      ),
    ],
    why: why(branding),
    replyTo: email,
  };
}
