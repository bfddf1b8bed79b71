/** What fills the placeholders of a mail's text, and the mails with placeholders in place of facts, of which built-in texts are made. */
import { findMailKind, type MailKindName } from "#contract/mail-kinds.ts";
import { showAmount } from "../../decorations/amounts.ts";
import type { QueuedMail } from "../../mail-queue/mail.ts";
import type { Branding } from "../branding.ts";
import { linkFree } from "../link-free.ts";
import type { MailOrder } from "../order.ts";
import { isPlainName } from "../templates/account.ts";

/** The kind of text that a mail has; undefined for mails whose text is fixed. */
export function kindOf(mail: QueuedMail, order: MailOrder | undefined): MailKindName | undefined {
  if (mail.template === "order_placed") return order?.status === "unpaid" ? "order_placed_unpaid" : "order_placed";
  // Their texts are fixed: one says what the shop does not know of the reader, the other what was corrected.
  if (mail.template === "reset" && mail.proves) return undefined;
  if (mail.template === "order_shipped" && mail.is_correction) return undefined;
  if (mail.template === "reset") return mail.is_new ? "account" : "reset";
  // The mail after the confirmation has a fixed text.
  if (mail.template === "subscription_confirm" && mail.path === undefined) return undefined;
  return findMailKind(mail.template)?.kind as MailKindName | undefined;
}

/** Names are entered by anyone, also with the address of another person: one that could advertise is left out. */
const nameOf = (name: string) => (isPlainName(name) ? name : "there");

/** Values of all placeholders that a mail knows. */
export function valuesOf(mail: QueuedMail, branding: Branding, order: MailOrder | undefined): Record<string, string> {
  const text = (field: string) => {
    const value: unknown = Object.hasOwn(mail, field) ? Reflect.get(mail, field) : "";
    return typeof value === "string" ? value : "";
  };
  const amount = text("amount");
  return {
    shop: branding.name,
    // In mails about products it is the product's name, which is the shop's own.
    name: mail.template === "back_in_stock" ? mail.name : nameOf(text("name")),
    carrier: text("carrier"),
    tracking_number: text("tracking_number"),
    // A buyer's own words, where they ask for a refund.
    reason: mail.template === "refund_requested" ? linkFree(text("reason")) : text("reason"),
    document: text("document"),
    amount: amount && showAmount(amount, branding),
    ...(order && {
      order_no: order.order_no,
      customer: nameOf(order.address[0] ?? ""),
      total: showAmount(order.total, branding),
    }),
  };
}

/** An order whose facts are placeholders. */
export const tokenOrder: MailOrder = {
  order_no: "{order_no}",
  display_id: null,
  is_test: false,
  email: "buyer@example.com",
  is_guest: false,
  status: "waiting_shipment",
  lines: [],
  items_total: "0",
  discount_total: "0",
  shipping_total: "0",
  taxes: [],
  tax_total: "0",
  tax_included: false,
  reverse_charge: false,
  vat_number: "",
  total: "{total}",
  instructions: "Bank account of the shop",
  by_transfer: true,
  address: ["{customer}"],
  guarantees: [],
};

/** An order of the state in which this kind of mail is sent. */
export const orderOf = (kind: MailKindName, order: MailOrder): MailOrder =>
  kind === "order_placed_unpaid"
    ? { ...order, status: "unpaid", instructions: "" }
    : { ...order, status: "waiting_shipment" };

export const tokenBranding = (branding: Branding): Branding => ({ ...branding, name: "{shop}", symbol: "" });

/** A line of an order, as mails about parcels and refunds show it. */
export interface Item {
  readonly label: string;
  readonly detail: string;
}

const sampleItems: readonly Item[] = [{ label: "Sample product", detail: "Quantity 2" }];

/**
 * What a kind of mail is queued with.
 * @param fact gives the value of a placeholder.
 * @param items what is in the parcel; a refund is of the first of them.
 */
export function mailOf(
  kind: MailKindName,
  fact: (name: string) => string,
  items: readonly Item[] = sampleItems,
): QueuedMail {
  const to = "buyer@example.com";
  const order_id = "00000000-0000-7000-8000-000000000000";
  const refunded = items.slice(0, 1).map((item) => ({ ...item, amount: fact("amount") }));
  switch (kind) {
    case "order_placed":
    case "order_placed_unpaid":
      return { template: "order_placed", to, order_id };
    case "order_paid":
      return { template: "order_paid", to, order_id };
    case "order_shipped":
      return {
        template: "order_shipped",
        to,
        order_id,
        carrier: fact("carrier"),
        tracking_number: fact("tracking_number"),
        tracking_url: "",
        is_correction: false,
        items: [...items],
      };
    case "order_cancelled":
      return { template: "order_cancelled", to, order_id, reason: fact("reason") };
    case "order_refunded":
      return {
        template: "order_refunded",
        to,
        order_id,
        amount: fact("amount"),
        rows: refunded,
      };
    case "document":
      return { template: "document", to, order_id, document_id: order_id, document: fact("document") };
    case "refund_requested":
      return {
        template: "refund_requested",
        to,
        order_id,
        reason: fact("reason"),
        amount: fact("amount"),
        rows: refunded,
      };
    case "refund_rejected":
      return { template: "refund_rejected", to, order_id, reason: fact("reason") };
    case "welcome":
      return { template: "welcome", to, name: fact("name") };
    case "account":
    case "reset":
      return { template: "reset", to, name: fact("name"), path: "/", is_new: kind === "account", proves: false };
    case "message_received":
      return { template: "message_received", to };
    case "subscription_confirm":
      return { template: "subscription_confirm", to, path: "/" };
    case "back_in_stock":
      return { template: "back_in_stock", to, name: fact("name"), path: "/", end: "/" };
  }
}
