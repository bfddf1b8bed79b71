/** The mails whose texts a shop may change: what each is for, what can be filled in, and which parts it can show. */

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

const shop = { name: "shop", label: "Shop name" };
const person = [{ name: "name", label: "Customer's name" }, shop];
const order = [
  { name: "order_no", label: "Order number" },
  { name: "customer", label: "Customer's name" },
  { name: "total", label: "Order total" },
  shop,
];
const payment: MailPart = { part: "payment", label: "How to pay, where it is not paid online", required: true };
const lines = { part: "lines", label: "Ordered items" };
const totals = { part: "totals", label: "Totals" };
const address = { part: "address", label: "Shipping address" };
const orderButton: MailPart = { part: "order", label: "Button to the order", isButton: true };
const payButton: MailPart = { part: "order", label: "Button to the payment", isButton: true };
const shopButton: MailPart = { part: "shop", label: "Button to the shop", isButton: true };
const passwordButton: MailPart = {
  part: "password",
  label: "Button to choose a password",
  isButton: true,
  required: true,
};

/** Whether mails of a kind are about an order. */
export const isAboutOrder = ({ placeholders }: MailKind): boolean =>
  placeholders.some(({ name }) => name === "order_no");

export const mailKinds = [
  {
    kind: "order_placed",
    label: "Order confirmation",
    when: "An order was placed that needs no payment first",
    placeholders: order,
    parts: [payment, lines, totals, address, orderButton],
  },
  {
    kind: "order_placed_unpaid",
    label: "Order confirmation, unpaid",
    when: "An order was placed and waits for its payment",
    placeholders: order,
    parts: [lines, totals, address, payButton],
  },
  {
    kind: "order_paid",
    label: "Payment received",
    when: "The payment of an order arrived",
    optional: true,
    placeholders: order,
    parts: [lines, totals, address, orderButton],
  },
  {
    kind: "order_shipped",
    label: "Order shipped",
    when: "A parcel was sent",
    placeholders: [
      ...order,
      { name: "carrier", label: "Carrier" },
      { name: "tracking_number", label: "Tracking number" },
    ],
    parts: [{ part: "tracking", label: "Items, carrier and tracking number" }, lines, totals, address, orderButton],
  },
  {
    kind: "order_cancelled",
    label: "Order cancelled",
    when: "An order was cancelled",
    placeholders: [...order, { name: "reason", label: "Reason" }],
    parts: [lines, shopButton],
  },
  {
    kind: "refund_requested",
    label: "Refund requested",
    when: "A customer requested a refund",
    placeholders: [...order, { name: "amount", label: "Requested amount" }],
    parts: [
      { part: "items", label: "Items and amount of the request" },
      { part: "reason", label: "The customer's reason" },
      orderButton,
    ],
  },
  {
    kind: "order_refunded",
    label: "Refund issued",
    when: "Money was paid back",
    placeholders: [...order, { name: "amount", label: "Refunded amount" }],
    parts: [{ part: "refunds", label: "What was refunded" }, orderButton],
  },
  {
    kind: "document",
    label: "Invoice or credit note",
    when: "Staff sent an invoice or a credit note",
    placeholders: [...order, { name: "document", label: "Invoice or credit note with its number" }],
    parts: [orderButton],
  },
  {
    kind: "refund_rejected",
    label: "Refund declined",
    when: "A refund request was declined",
    placeholders: order,
    parts: [{ part: "reason", label: "Your answer", required: true }, orderButton],
  },
  {
    kind: "welcome",
    label: "Welcome",
    when: "A customer created an account",
    optional: true,
    placeholders: person,
    parts: [{ part: "account", label: "Button to the account", isButton: true }],
  },
  {
    kind: "account",
    label: "Account after an order",
    when: "A guest made an account of an order",
    placeholders: person,
    parts: [passwordButton],
  },
  {
    kind: "reset",
    label: "New password",
    when: "A customer forgot the password",
    placeholders: person,
    parts: [passwordButton],
  },
  {
    kind: "message_received",
    label: "Message received",
    when: "Someone used the contact form",
    optional: true,
    placeholders: [shop],
    parts: [shopButton],
  },
  {
    kind: "subscription_confirm",
    label: "Newsletter: confirm",
    when: "An address was entered for the newsletter",
    placeholders: [shop],
    parts: [{ part: "confirm", label: "Button to confirm", isButton: true, required: true }],
  },
  {
    kind: "back_in_stock",
    label: "Back in stock",
    when: "A product that someone waits for is available again",
    placeholders: [{ name: "name", label: "Product" }, shop],
    parts: [
      { part: "product", label: "Button to the product", isButton: true },
      { part: "stop", label: "How to stop such emails", required: true },
    ],
  },
] as const satisfies readonly MailKind[];

export type MailKindName = (typeof mailKinds)[number]["kind"];

/** Undefined for mails whose text is fixed. */
export const findMailKind = (kind: string): MailKind | undefined => mailKinds.find((one) => one.kind === kind);
