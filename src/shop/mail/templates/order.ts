/** Mails about an order, to its buyer. */

import { displayName } from "#contract/display-id.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import { type Branding, showAmount } from "../branding.ts";
import { linkFree } from "../link-free.ts";
import { type Block, button, type MailContent, paragraph, type Row } from "../mail-content.ts";
import type { MailOrder } from "../order.ts";

/** With the number by which the buyer names the order on the phone. */
const why = ({ name }: Branding, order: MailOrder) => {
  const number = displayName(order);
  return `You're receiving this email because you ordered at ${name}${number && ` (order ${number})`}.`;
};

/**
 * Guests reach their order by its number and their email address. The address is in the fragment, so that it gets into
 * no log, Referer or cache.
 */
const orderPath = ({ order_no, email, is_guest }: MailOrder) =>
  is_guest
    ? `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`
    : `/account/OrderDetail?${new URLSearchParams({ order_no })}`;
const seeOrder = (order: MailOrder) => button("View your order", orderPath(order), "order");

export function orderPlaced(_: MailOf<"order_placed">, branding: Branding, order: MailOrder): MailContent {
  const unpaid = order.status === "unpaid";
  return {
    subject: `Your order ${order.order_no}`,
    title: "Thank you for your order",
    blocks: [
      paragraph(
        unpaid
          ? `We have received your order ${order.order_no} and will ship it once we receive your payment.`
          : `We have received your order ${order.order_no} and are getting it ready.`,
      ),
      ...paymentOf(order, branding).map((block) => ({ ...block, part: "payment" })),
      linesOf(order, branding),
      ...totalsOf(order, branding),
      addressOf(order),
      unpaid ? button("Pay now", orderPath(order), "order") : seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function orderPaid(_: MailOf<"order_paid">, branding: Branding, order: MailOrder): MailContent {
  const totals = totalsOf(order, branding);
  return {
    subject: `Payment received for order ${order.order_no}`,
    title: "Payment received",
    blocks: [
      paragraph(
        `We received ${showAmount(order.total, branding)} for your order ${order.order_no}. We're preparing it for shipping.`,
      ),
      linesOf(order, branding),
      // Amounts without tax stand beside the reason.
      ...(order.reverse_charge ? totals : []),
      seeOrder(order),
    ],
    more: [...(order.reverse_charge ? [] : totals), addressOf(order)],
    why: why(branding, order),
  };
}

export function orderShipped(mail: MailOf<"order_shipped">, branding: Branding, order: MailOrder): MailContent {
  const rows: Row[] = [
    { label: "Carrier", value: mail.carrier },
    { label: "Tracking number", value: mail.tracking_number, ...(mail.tracking_url && { url: mail.tracking_url }) },
  ];
  const items = mail.items.map(({ label, detail }): Row => ({ label, ...(detail && { detail }), value: "" }));
  const { order_no } = order;
  const told = mail.is_correction
    ? {
        subject: `New tracking number for order ${order_no}`,
        title: "New tracking number",
        text: `The tracking number of a parcel of your order ${order_no} was corrected.`,
      }
    : {
        subject: `Your order ${order_no} has shipped`,
        title: "Your order has shipped",
        text: `A parcel of your order ${order_no} has shipped.`,
      };
  return {
    subject: told.subject,
    title: told.title,
    blocks: [
      paragraph(told.text),
      { kind: "rows", part: "tracking", rows: [...items, ...rows.filter(({ value }) => value !== "")] },
      seeOrder(order),
    ],
    more: [linesOf(order, branding), ...totalsOf(order, branding), addressOf(order)],
    why: why(branding, order),
  };
}

export function parcelTakenBack(mail: MailOf<"parcel_taken_back">, branding: Branding, order: MailOrder): MailContent {
  const rows = mail.items.map(({ label, detail }): Row => ({ label, ...(detail && { detail }), value: "" }));
  return {
    subject: `A parcel of order ${order.order_no} hasn't been sent yet`,
    title: "Your parcel hasn't been sent yet",
    blocks: [
      paragraph(
        `We told you that a parcel of your order ${order.order_no} had shipped. It hasn't been sent yet. We'll email you when it has.`,
      ),
      { kind: "rows", part: "items", rows },
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function orderCancelled(
  { reason }: MailOf<"order_cancelled">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  return {
    subject: `Your order ${order.order_no} was cancelled`,
    title: "Your order was cancelled",
    blocks: [
      paragraph(`Order ${order.order_no} was cancelled.${reason ? ` ${reason}` : ""}`),
      linesOf(order, branding),
      button("Continue shopping", "/", "shop"),
    ],
    why: why(branding, order),
  };
}

/** What a refund is for. */
const refundRows = (rows: MailOf<"order_refunded">["rows"], branding: Branding): Row[] =>
  rows.map(({ label, detail, amount }) => ({ label, detail, value: amount && showAmount(amount, branding) }));

/** What a refund is asked for, with its amount in all. */
export const requestedRows = (
  { rows, amount }: Pick<MailOf<"refund_requested">, "rows" | "amount">,
  branding: Branding,
): Row[] => [
  ...refundRows(rows, branding),
  ...(amount ? [{ label: "Requested refund", value: showAmount(amount, branding), strong: true }] : []),
];

export function refundRequested(mail: MailOf<"refund_requested">, branding: Branding, order: MailOrder): MailContent {
  return {
    subject: `Your refund request for order ${order.order_no}`,
    title: "We've received your refund request",
    blocks: [
      paragraph(
        `You requested a refund for order ${order.order_no}. We'll review your request and email you our answer.`,
      ),
      { kind: "rows", part: "items", rows: requestedRows(mail, branding) },
      paragraph("Your reason:"),
      { kind: "quote", part: "reason", text: linkFree(mail.reason) },
      paragraph("If you didn't request this refund, please let us know by replying to this email."),
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function orderRefunded(
  { amount, rows }: MailOf<"order_refunded">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  const list = refundRows(rows, branding);
  return {
    subject: `Refund for order ${order.order_no}`,
    title: "Your refund has been issued",
    blocks: [
      paragraph(
        `We've refunded ${showAmount(amount, branding)} for order ${order.order_no} to your original payment method. It may take a few days to appear on your statement.`,
      ),
      ...(list.length > 0 ? [{ kind: "rows" as const, part: "refunds", rows: list }] : []),
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function orderDocument({ document }: MailOf<"document">, branding: Branding, order: MailOrder): MailContent {
  return {
    subject: `${document} for order ${order.order_no}`,
    title: document,
    blocks: [paragraph(`${document} for your order ${order.order_no} is attached as a PDF.`), seeOrder(order)],
    why: why(branding, order),
  };
}

export function refundRejected(
  { reason }: MailOf<"refund_rejected">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  return {
    subject: `About your refund request for order ${order.order_no}`,
    title: "Your refund request was declined",
    blocks: [
      paragraph(`We reviewed your refund request for order ${order.order_no} and couldn't approve it. Our response:`),
      { kind: "quote", part: "reason", text: reason },
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

const isZero = (amount: string) => /^[0.]+$/.test(amount);

function paymentOf({ instructions, by_transfer, order_no, total }: MailOrder, branding: Branding): Block[] {
  if (isZero(total)) return [paragraph("No payment is needed.")];
  if (!instructions) return [];
  const amount = showAmount(total, branding);
  const lead = by_transfer
    ? `Please transfer ${amount} with the reference ${order_no} to:`
    : `How to pay your order (${amount}):`;
  return [paragraph(lead), { kind: "quote", text: instructions }];
}

function linesOf({ lines, status }: MailOrder, branding: Branding): Block {
  const rows = lines.map(({ good_name, variant_label, qty, total, backordered }): Row => {
    const later = backordered && status !== "cancelled" ? laterOf(backordered, qty) : "";
    const detail = [variant_label, qty > 1 ? `Quantity ${qty}` : "", later].filter(Boolean).join(", ");
    return { label: good_name, ...(detail && { detail }), value: showAmount(total, branding) };
  });
  return { kind: "rows", part: "lines", rows };
}

/** "2 of 5: Ships in 3 weeks" */
const laterOf = (part: { readonly qty: number; readonly text: string }, of: number) =>
  part.qty < of ? `${part.qty} of ${of}: ${part.text}` : part.text;

/** Amounts of the order; under reverse charge with the tax of 0 and the sentence that the law asks for. */
function totalsOf(order: MailOrder, branding: Branding): Block[] {
  const amounts: [label: string, amount: string][] = [
    ["Items", order.items_total],
    ["Discount", order.discount_total],
    ["Shipping", order.shipping_total],
    ...order.taxes.map(({ name, tax }): [string, string] => [
      order.tax_included ? `${name || "Tax"}, included in the prices` : name || "Tax",
      tax,
    ]),
  ];
  const rows = amounts
    .filter(([label, amount]) => label === "Items" || !isZero(amount))
    .map(([label, amount]) => ({
      label,
      value: `${label === "Discount" ? "\u2212" : ""}${showAmount(amount, branding)}`,
    }));
  const noTax = { label: "Tax", value: showAmount(order.tax_total, branding) };
  const total = { label: "Total", value: showAmount(order.total, branding), strong: true };
  if (!order.reverse_charge) return [{ kind: "rows", part: "totals", rows: [...rows, total] }];
  const sentence = `Reverse charge: the recipient accounts for the VAT. VAT number ${order.vat_number}`;
  return [
    { kind: "rows", part: "totals", rows: [...rows, noTax, total] },
    { ...paragraph(sentence), part: "totals" },
  ];
}

function addressOf({ address }: MailOrder): Block {
  return { kind: "paragraph", title: "Shipping address", text: address.join("\n"), part: "address" };
}
