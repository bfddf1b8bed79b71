/** Mails about an order, to the shop's owner. */
import { type Letter, paragraph } from "../letter.ts";
import { type Look, showAmount } from "../look.ts";
import type { MailOf } from "../mail.ts";
import type { MailOrder } from "../order.ts";

const why = ({ name }: Look) => `You get this mail because you run ${name}.`;

export function shopRefundRequested(
  { reason }: MailOf<"shop_refund_requested">,
  look: Look,
  { order_no, email }: MailOrder,
): Letter {
  return {
    subject: `Refund requested for order ${order_no}`,
    title: "A refund was requested",
    blocks: [
      paragraph(`The buyer of order ${order_no} (${email}) asks for their money back:`),
      { kind: "quote", text: reason || "No reason was given." },
    ],
    why: why(look),
    replyTo: email,
  };
}

export function shopLatePayment(
  { amount }: MailOf<"shop_late_payment">,
  look: Look,
  { order_no, email }: MailOrder,
): Letter {
  return {
    subject: `Late payment for order ${order_no} is sent back`,
    title: "A payment came too late",
    blocks: [
      paragraph(
        `${showAmount(amount, look)} arrived for order ${order_no}, which had been cancelled, and its goods are sold out by now. The amount goes back to the buyer (${email}) by itself.`,
      ),
    ],
    why: why(look),
    replyTo: email,
  };
}
