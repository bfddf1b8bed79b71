/** Mails about an order, to its buyer. */

import { displayName } from "#contract/display-id.ts";
import { commaIn } from "#i18n/comma.ts";
import { currentLocale, isolatedCode, t } from "#i18n/server.ts";
import { showAmount } from "../../decorations/amounts.ts";
import type { MailOf } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { linkFree } from "../link-free.ts";
import { type Block, button, type MailContent, paragraph, type Row } from "../mail-content.ts";
import type { MailOrder } from "../order.ts";

/** With the number by which the buyer names the order on the phone. */
const why = ({ name }: Branding, order: MailOrder) => {
  const number = displayName(order);
  return number
    ? t("You're receiving this email because you ordered at {shop} (order {number}).", { shop: name, number })
    : t("You're receiving this email because you ordered at {shop}.", { shop: name });
};

/**
 * Guests reach their order by its number and their email address. The address is in the fragment, so that it gets into
 * no log, Referer or cache.
 */
const orderPath = ({ order_no, email, is_guest }: MailOrder) =>
  is_guest
    ? `/trackingOrder?${new URLSearchParams({ order_no })}#${new URLSearchParams({ email })}`
    : `/account/OrderDetail?${new URLSearchParams({ order_no })}`;
const seeOrder = (order: MailOrder) => button(t("View your order"), orderPath(order), "order");

/** The words of the notice on the legal guarantee, as the confirmation on a durable medium (docs/law.md). */
const guaranteeOf = ({ eu_consumers }: Branding, { guarantees }: MailOrder): Block[] =>
  eu_consumers
    ? [
        ...(guarantees.length > 0
          ? [
              {
                kind: "paragraph" as const,
                title: t("Maker’s guarantee of durability"),
                text: guarantees
                  .map(({ maker, model, years }) =>
                    t("{maker} guarantees {model} for {years} years", { maker, model, years }),
                  )
                  .join("\n"),
              },
            ]
          : []),
        {
          kind: "paragraph",
          title: t("Legal guarantee"),
          text: [
            t("Minimum two-year legal guarantee protection for goods sold in the European Union."),
            t(
              "Consumers can claim their rights under the legal guarantee of conformity, for example if goods: do not match the description; do not function as intended.",
            ),
            t(
              "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer: free repair or free replacement; in some cases, a price reduction or full reimbursement.",
            ),
            t(
              "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
            ),
            t(
              "What to do if you receive non-conforming goods: 1. Contact the seller as soon as possible to report the issue; 2. Provide proof of purchase, such as a receipt, invoice, or bank statement.",
            ),
            t(
              "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.",
            ),
            t("https://europa.eu/youreurope/guarantees"),
          ].join(" "),
        },
      ]
    : [];

export function orderPlaced(_: MailOf<"order_placed">, branding: Branding, order: MailOrder): MailContent {
  const unpaid = order.status === "unpaid";
  return {
    subject: t("Your order {orderNo}", { orderNo: order.order_no }),
    title: t("Thank you for your order"),
    blocks: [
      paragraph(
        unpaid
          ? t("We have received your order {orderNo} and will ship it once we receive your payment.", {
              orderNo: order.order_no,
            })
          : t("We have received your order {orderNo} and are getting it ready.", { orderNo: order.order_no }),
      ),
      ...paymentOf(order, branding).map((block) => ({ ...block, part: "payment" })),
      linesOf(order, branding),
      ...totalsOf(order, branding),
      addressOf(order),
      ...guaranteeOf(branding, order),
      unpaid ? button(t("Pay now"), orderPath(order), "order") : seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function orderPaid(_: MailOf<"order_paid">, branding: Branding, order: MailOrder): MailContent {
  const totals = totalsOf(order, branding);
  return {
    subject: t("Payment received for order {orderNo}", { orderNo: order.order_no }),
    title: t("Payment received"),
    blocks: [
      paragraph(
        t("We received {total} for your order {orderNo}. We're preparing it for shipping.", {
          total: showAmount(order.total, branding),
          orderNo: order.order_no,
        }),
      ),
      linesOf(order, branding),
      // Amounts without tax stand beside the reason.
      ...(order.reverse_charge ? totals : []),
      seeOrder(order),
    ],
    more: [...(order.reverse_charge ? [] : totals), addressOf(order), ...guaranteeOf(branding, order)],
    why: why(branding, order),
  };
}

export function orderShipped(mail: MailOf<"order_shipped">, branding: Branding, order: MailOrder): MailContent {
  const rows: Row[] = [
    { label: t("Carrier"), value: mail.carrier },
    { label: t("Tracking number"), value: mail.tracking_number, ...(mail.tracking_url && { url: mail.tracking_url }) },
  ];
  const items = mail.items.map(({ label, detail }): Row => ({ label, ...(detail && { detail }), value: "" }));
  const { order_no } = order;
  const told = mail.is_correction
    ? {
        subject: t("New tracking number for order {orderNo}", { orderNo: order_no }),
        title: t("New tracking number"),
        text: t("The tracking number of a parcel of your order {orderNo} was corrected.", { orderNo: order_no }),
      }
    : {
        subject: t("Your order {orderNo} has shipped", { orderNo: order_no }),
        title: t("Your order has shipped"),
        text: t("A parcel of your order {orderNo} has shipped.", { orderNo: order_no }),
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
    subject: t("A parcel of order {orderNo} hasn't been sent yet", { orderNo: order.order_no }),
    title: t("Your parcel hasn't been sent yet"),
    blocks: [
      paragraph(
        t(
          "We told you that a parcel of your order {orderNo} had shipped. It hasn't been sent yet. We'll email you when it has.",
          { orderNo: order.order_no },
        ),
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
    subject: t("Your order {orderNo} was cancelled", { orderNo: order.order_no }),
    title: t("Your order was cancelled"),
    blocks: [
      paragraph([t("Order {orderNo} was cancelled.", { orderNo: order.order_no }), reason].filter(Boolean).join(" ")),
      linesOf(order, branding),
      button(t("Continue shopping"), "/", "shop"),
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
  ...(amount ? [{ label: t("Requested refund"), value: showAmount(amount, branding), strong: true }] : []),
];

export function refundRequested(mail: MailOf<"refund_requested">, branding: Branding, order: MailOrder): MailContent {
  return {
    subject: t("Your refund request for order {orderNo}", { orderNo: order.order_no }),
    title: t("We've received your refund request"),
    blocks: [
      paragraph(
        t("You requested a refund for order {orderNo}. We'll review your request and email you our answer.", {
          orderNo: order.order_no,
        }),
      ),
      { kind: "rows", part: "items", rows: requestedRows(mail, branding) },
      paragraph(t("Your reason:")),
      { kind: "quote", part: "reason", text: linkFree(mail.reason) },
      paragraph(t("If you didn't request this refund, please let us know by replying to this email.")),
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
  const isFree = Number(amount) === 0;
  return {
    subject: t("Refund for order {orderNo}", { orderNo: order.order_no }),
    title: isFree ? t("Your return is complete") : t("Your refund has been issued"),
    blocks: [
      paragraph(
        isFree
          ? t(
              "We've taken back what is listed here from order {orderNo}. Nothing was paid for it, so no money goes back.",
              {
                orderNo: order.order_no,
              },
            )
          : t(
              "We've refunded {amount} for order {orderNo} to your original payment method. It may take a few days to appear on your statement.",
              { amount: showAmount(amount, branding), orderNo: order.order_no },
            ),
      ),
      ...(list.length > 0 ? [{ kind: "rows" as const, part: "refunds", rows: list }] : []),
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function orderDocument({ document }: MailOf<"document">, branding: Branding, order: MailOrder): MailContent {
  return {
    subject: t("{document} for order {orderNo}", { document, orderNo: order.order_no }),
    title: document,
    blocks: [
      paragraph(t("{document} for your order {orderNo} is attached as a PDF.", { document, orderNo: order.order_no })),
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

export function refundRejected(
  { reason }: MailOf<"refund_rejected">,
  branding: Branding,
  order: MailOrder,
): MailContent {
  return {
    subject: t("About your refund request for order {orderNo}", { orderNo: order.order_no }),
    title: t("Your refund request was declined"),
    blocks: [
      paragraph(
        t("We reviewed your refund request for order {orderNo} and couldn't approve it. Our response:", {
          orderNo: order.order_no,
        }),
      ),
      { kind: "quote", part: "reason", text: reason },
      seeOrder(order),
    ],
    why: why(branding, order),
  };
}

const isZero = (amount: string) => /^[0.]+$/.test(amount);

function paymentOf({ instructions, by_transfer, order_no, total }: MailOrder, branding: Branding): Block[] {
  if (isZero(total)) return [paragraph(t("No payment is needed."))];
  if (!instructions) return [];
  const amount = showAmount(total, branding);
  const lead = by_transfer
    ? t("Please transfer {amount} with the reference {orderNo} to:", { amount, orderNo: order_no })
    : t("How to pay your order ({amount}):", { amount });
  return [paragraph(lead), { kind: "quote", text: instructions }];
}

function linesOf({ lines, status }: MailOrder, branding: Branding): Block {
  const rows = lines.map(({ good_name, variant_label, qty, total, backordered }): Row => {
    const later = backordered && status !== "cancelled" ? laterOf(backordered, qty) : "";
    const detail = [variant_label, qty > 1 ? t("Quantity {count}", { count: qty }) : "", later]
      .filter(Boolean)
      .join(commaIn(currentLocale()));
    return { label: good_name, ...(detail && { detail }), value: showAmount(total, branding) };
  });
  return { kind: "rows", part: "lines", rows };
}

/** "2 of 5: Ships in 3 weeks" */
const laterOf = (part: { readonly qty: number; readonly text: string }, of: number) =>
  part.qty < of ? t("{count} of {total}: {text}", { count: part.qty, total: of, text: part.text }) : part.text;

/** Amounts of the order; under reverse charge with the tax of 0 and the sentence that the law asks for. */
function totalsOf(order: MailOrder, branding: Branding): Block[] {
  const amounts: [label: string, amount: string, sign?: "\u2212"][] = [
    [t("Discount"), order.discount_total, "\u2212"],
    [t("Shipping"), order.shipping_total],
    ...order.taxes.map(({ name, tax }): [string, string] => [
      order.tax_included ? t("{tax}, included in the prices", { tax: name || t("Tax") }) : name || t("Tax"),
      tax,
    ]),
  ];
  const rows = [
    { label: t("Items"), value: showAmount(order.items_total, branding) },
    ...amounts
      .filter(([, amount]) => !isZero(amount))
      .map(([label, amount, sign = ""]) => ({ label, value: `${sign}${showAmount(amount, branding)}` })),
  ];
  const noTax = { label: t("Tax"), value: showAmount(order.tax_total, branding) };
  const total = { label: t("Total"), value: showAmount(order.total, branding), strong: true };
  if (!order.reverse_charge) return [{ kind: "rows", part: "totals", rows: [...rows, total] }];
  const sentence = t("Reverse charge: the recipient accounts for the VAT. VAT number {vatNumber}", {
    vatNumber: order.vat_number,
  });
  return [
    { kind: "rows", part: "totals", rows: [...rows, noTax, total] },
    { ...paragraph(sentence), part: "totals" },
  ];
}

function addressOf({ address }: MailOrder): Block {
  return {
    kind: "paragraph",
    title: t("Shipping address"),
    text: address.map(isolatedCode).join("\n"),
    part: "address",
  };
}
