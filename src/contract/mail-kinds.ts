/** The mails whose texts a shop may change: what each is for, what can be filled in, and which parts it can show. */
import { t } from "#i18n/t.ts";

export interface MailPart {
  readonly part: string;
  readonly label: string;
  /** A button, whose label can be changed. */
  readonly isButton?: true;
  /** The mail is useless without it. */
  readonly required?: true;
}

export interface MailKind {
  readonly kind: string;
  readonly label: string;
  /** When it is sent. */
  readonly when: string;
  /** May be switched off. */
  readonly optional?: true;
  /** `{name}` in subject, heading and texts. */
  readonly placeholders: readonly { readonly name: string; readonly label: string }[];
  readonly parts: readonly MailPart[];
}

const shop = { name: "shop", label: t("Shop name") };
const person = [{ name: "name", label: t("Customer's name") }, shop];
const order = [
  { name: "order_no", label: t("Order number") },
  { name: "customer", label: t("Customer's name") },
  { name: "total", label: t("Order total") },
  shop,
];
const payment: MailPart = { part: "payment", label: t("How to pay, where it is not paid online"), required: true };
const lines = { part: "lines", label: t("Ordered items") };
const totals = { part: "totals", label: t("Totals") };
const address = { part: "address", label: t("Shipping address") };
const orderButton: MailPart = { part: "order", label: t("Button to the order"), isButton: true };
const payButton: MailPart = { part: "order", label: t("Button to the payment"), isButton: true };
const shopButton: MailPart = { part: "shop", label: t("Button to the shop"), isButton: true };
const passwordButton: MailPart = {
  part: "password",
  label: t("Button to choose a password"),
  isButton: true,
  required: true,
};

/** Whether mails of a kind are about an order. */
export const isAboutOrder = ({ placeholders }: MailKind): boolean =>
  placeholders.some(({ name }) => name === "order_no");

export const mailKinds = [
  {
    kind: "order_placed",
    label: t("Order confirmation"),
    when: t("An order was placed that needs no payment first"),
    placeholders: order,
    parts: [payment, lines, totals, address, orderButton],
  },
  {
    kind: "order_placed_unpaid",
    label: t("Order confirmation, unpaid"),
    when: t("An order was placed and waits for its payment"),
    placeholders: order,
    parts: [lines, totals, address, payButton],
  },
  {
    kind: "order_paid",
    label: t("Payment received"),
    when: t("The payment of an order arrived"),
    optional: true,
    placeholders: order,
    parts: [lines, totals, address, orderButton],
  },
  {
    kind: "order_shipped",
    label: t("Order shipped"),
    when: t("A parcel was sent"),
    placeholders: [
      ...order,
      { name: "carrier", label: t("Carrier") },
      { name: "tracking_number", label: t("Tracking number") },
    ],
    parts: [{ part: "tracking", label: t("Items, carrier and tracking number") }, lines, totals, address, orderButton],
  },
  {
    kind: "order_cancelled",
    label: t("Order cancelled"),
    when: t("An order was cancelled"),
    placeholders: [...order, { name: "reason", label: t("Reason") }],
    parts: [lines, shopButton],
  },
  {
    kind: "refund_requested",
    label: t("Refund requested"),
    when: t("A customer requested a refund"),
    placeholders: [...order, { name: "amount", label: t("Requested amount") }],
    parts: [
      { part: "items", label: t("Items and amount of the request") },
      { part: "reason", label: t("The customer's reason") },
      orderButton,
    ],
  },
  {
    kind: "order_refunded",
    label: t("Refund issued"),
    when: t("Money was paid back"),
    placeholders: [...order, { name: "amount", label: t("Refunded amount") }],
    parts: [{ part: "refunds", label: t("What was refunded") }, orderButton],
  },
  {
    kind: "document",
    label: t("Invoice or credit note"),
    when: t("Staff sent an invoice or a credit note"),
    placeholders: [...order, { name: "document", label: t("Invoice or credit note with its number") }],
    parts: [orderButton],
  },
  {
    kind: "refund_rejected",
    label: t("Refund declined"),
    when: t("A refund request was declined"),
    placeholders: order,
    parts: [{ part: "reason", label: t("Your answer"), required: true }, orderButton],
  },
  {
    kind: "welcome",
    label: t("Welcome"),
    when: t("A customer created an account"),
    optional: true,
    placeholders: person,
    parts: [{ part: "account", label: t("Button to the account"), isButton: true }],
  },
  {
    kind: "account",
    label: t("Account after an order"),
    when: t("A guest made an account of an order"),
    placeholders: person,
    parts: [passwordButton],
  },
  {
    kind: "reset",
    label: t("New password"),
    when: t("A customer forgot the password"),
    placeholders: person,
    parts: [passwordButton],
  },
  {
    kind: "message_received",
    label: t("Message received"),
    when: t("Someone used the contact form"),
    optional: true,
    placeholders: [shop],
    parts: [shopButton],
  },
  {
    kind: "subscription_confirm",
    label: t("Newsletter: confirm"),
    when: t("An address was entered for the newsletter"),
    placeholders: [shop],
    parts: [{ part: "confirm", label: t("Button to confirm"), isButton: true, required: true }],
  },
  {
    kind: "back_in_stock",
    label: t("Back in stock"),
    when: t("A product that someone waits for is available again"),
    placeholders: [{ name: "name", label: t("Product") }, shop],
    parts: [
      { part: "product", label: t("Button to the product"), isButton: true },
      { part: "stop", label: t("How to stop such emails"), required: true },
    ],
  },
] as const satisfies readonly MailKind[];

export type MailKindName = (typeof mailKinds)[number]["kind"];

/** Undefined for mails whose text is fixed. */
export const findMailKind = (kind: string): MailKind | undefined => mailKinds.find((one) => one.kind === kind);
