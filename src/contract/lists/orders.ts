/** The list of orders. */
import { t, tc } from "#i18n/t.ts";
import { defineList, viewOf } from "../list.ts";

const statuses = {
  unpaid: { label: t("Waiting for payment"), tone: "warning" },
  waiting_shipment: { label: t("To ship"), tone: "accent" },
  waiting_delivery: { label: t("On the way"), tone: "info" },
  completed: { label: t("Delivered"), tone: "success" },
  evaluated: { label: t("Reviewed"), tone: "success" },
  cancelled: { label: t("Cancelled"), tone: "neutral" },
  refunding: { label: t("Refund requested"), tone: "danger" },
  refunded: { label: t("Refunded"), tone: "neutral" },
} as const;

const payments = {
  unpaid: { label: t("Unpaid"), tone: "warning" },
  offline: { label: t("Payment pending"), tone: "warning" },
  paid: { label: t("Paid"), tone: "success" },
  /** The total is zero. */
  free: { label: t("No payment needed"), tone: "success" },
  partly_refunded: { label: t("Partly refunded"), tone: "neutral" },
  refunded: { label: t("Refunded"), tone: "neutral" },
} as const;

const shipments = {
  none: { label: t("Not shipped"), tone: "neutral" },
  part: { label: t("Partly shipped"), tone: "warning" },
  shipped: { label: t("Shipped"), tone: "info" },
  received: { label: t("Delivered"), tone: "success" },
  dropped: { label: t("Nothing to ship"), tone: "neutral" },
} as const;

export const ordersList = defineList({
  name: "orders",
  permission: "orders:read",
  nouns: t("orders"),
  count: (values) => t("{count, plural, one {#{plus} order} other {#{plus} orders}}", values),
  isPersonal: true,
  columns: {
    order_no: { label: t("Order"), type: "text" },
    // "#1042"; null for test orders.
    display_id: { label: tc("of a document", "Number"), type: "number", nullable: true, hidden: true, exported: true },
    placed_at: { label: t("Date"), type: "date", hasTime: true, sortable: true },
    // First and last name of the shipping address.
    customer: { label: t("Customer"), type: "text" },
    email: { label: t("Email"), type: "text", hidden: true },
    // Before what may be scrolled to on small screens.
    total: { label: t("Total"), type: "money", sortable: true, exported: true },
    status: { label: t("Status"), type: "status", values: statuses },
    payment_state: { label: t("Payment"), type: "status", values: payments, exported: true },
    // Units of all lines.
    units: { label: t("Items"), type: "number" },
    provider: { label: t("Payment method"), type: "text", exported: true },
    // "" without one.
    shipping_name: { label: t("Shipping method"), type: "text", hidden: true },
    shipment_state: { label: t("Shipping"), type: "status", values: shipments, hidden: true },
    // ISO 3166-1 alpha-2.
    country: { label: t("Country"), type: "text", hidden: true },
    // Where the visit came from that the order ended; "" when it was not seen.
    source: { label: t("Source"), type: "text", hidden: true },
    tags: { label: t("Tags"), type: "tags", hidden: true },
    items_total: { label: t("Subtotal"), type: "money", hidden: true, exported: true },
    discount_total: { label: t("Discount"), type: "money", hidden: true, exported: true },
    shipping_total: { label: t("Shipping charge"), type: "money", hidden: true, exported: true },
    tax_total: { label: t("Tax"), type: "money", hidden: true, exported: true },
    refunded_total: { label: t("Refunded"), type: "money", hidden: true, exported: true },
    // Of the amounts. Sorts and filters by amounts compare numbers.
    currency: { label: t("Currency"), type: "text", hidden: true, exported: true },
    // Placed by staff to see how the shop works.
    is_test: { label: t("Test order"), type: "boolean", hidden: true, exported: true },
  },
  filters: {
    status: true,
    payment_state: true,
    shipment_state: true,
    placed_at: true,
    total: true,
    country: { label: t("Country"), type: "choice" },
    tag: { label: t("Tag"), type: "choice" },
    product: { label: t("Product"), type: "record", record: "product" },
    customer: { label: t("Customer"), type: "record", record: "customer" },
    /** The ways to pay that the server knows. */
    provider: { label: t("Payment method"), type: "choice" },
    source: { label: t("Source"), type: "choice" },
    is_test: true,
  },
  search: t("Search by order number, name or email"),
  defaultSort: { by: "placed_at", direction: "desc" },
  views: [
    viewOf("ship", t("To ship"), "status", ["waiting_shipment"]),
    viewOf("unpaid", t("Waiting for payment"), "status", ["unpaid"]),
    viewOf("transfer", t("Payment pending"), "payment_state", ["offline"]),
    viewOf("refunds", t("Refund requested"), "status", ["refunding"]),
    viewOf("way", t("On the way"), "status", ["waiting_delivery"]),
    viewOf("test", t("Test orders"), "is_test", true),
  ],
});
