/** The list of orders. */
import { t } from "#i18n/t.ts";
import { defineList, rowType } from "../list.ts";
import type { ordersRow } from "./rows/orders.ts";

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

const choicesOf = (values: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(values).map(([value, { label }]) => ({ value, label }));

export const ordersList = defineList({
  name: "orders",
  permission: "orders:read",
  noun: ["order", "orders"],
  isPersonal: true,
  row: rowType<typeof ordersRow>(),
  columns: {
    order_no: { label: t("Order"), type: "text" },
    display_id: { label: t("Number"), type: "number", hidden: true, exported: true },
    placed_at: { label: t("Date"), type: "date", hasTime: true, sortable: true },
    customer: { label: t("Customer"), type: "text" },
    email: { label: t("Email"), type: "text", hidden: true },
    // Before what may be scrolled to on small screens.
    total: { label: t("Total"), type: "money", sortable: true, exported: true },
    status: { label: t("Status"), type: "status", values: statuses },
    payment_state: { label: t("Payment"), type: "status", values: payments, exported: true },
    units: { label: t("Items"), type: "number" },
    provider: { label: t("Payment method"), type: "text", exported: true },
    shipping_name: { label: t("Shipping method"), type: "text", hidden: true },
    shipment_state: { label: t("Shipping"), type: "status", values: shipments, hidden: true },
    country: { label: t("Country"), type: "text", hidden: true },
    source: { label: t("Source"), type: "text", hidden: true },
    tags: { label: t("Tags"), type: "tags", hidden: true },
    items_total: { label: t("Subtotal"), type: "money", hidden: true, exported: true },
    discount_total: { label: t("Discount"), type: "money", hidden: true, exported: true },
    shipping_total: { label: t("Shipping charge"), type: "money", hidden: true, exported: true },
    tax_total: { label: t("Tax"), type: "money", hidden: true, exported: true },
    refunded_total: { label: t("Refunded"), type: "money", hidden: true, exported: true },
    is_test: { label: t("Test order"), type: "boolean", hidden: true, exported: true },
  },
  filters: {
    status: { label: t("Status"), type: "choice", choices: choicesOf(statuses) },
    payment_state: { label: t("Payment"), type: "choice", choices: choicesOf(payments) },
    shipment_state: { label: t("Shipping"), type: "choice", choices: choicesOf(shipments) },
    placed_at: { label: t("Date"), type: "date" },
    total: { label: t("Total"), type: "money" },
    country: { label: t("Country"), type: "choice" },
    tag: { label: t("Tag"), type: "choice" },
    product: { label: t("Product"), type: "record", record: "product" },
    customer: { label: t("Customer"), type: "record", record: "customer" },
    /** The ways to pay that the server knows. */
    provider: { label: t("Payment method"), type: "choice" },
    source: { label: t("Source"), type: "choice" },
    is_test: { label: t("Test order"), type: "boolean" },
  },
  search: t("Search by order number, name or email"),
  defaultSort: { by: "placed_at", direction: "desc" },
  views: [
    {
      key: "ship",
      name: "To ship",
      state: { filters: [{ field: "status", operator: "any", value: ["waiting_shipment"] }] },
    },
    {
      key: "unpaid",
      name: "Waiting for payment",
      state: { filters: [{ field: "status", operator: "any", value: ["unpaid"] }] },
    },
    {
      key: "transfer",
      name: "Payment pending",
      state: { filters: [{ field: "payment_state", operator: "any", value: ["offline"] }] },
    },
    {
      key: "refunds",
      name: "Refund requested",
      state: { filters: [{ field: "status", operator: "any", value: ["refunding"] }] },
    },
    {
      key: "way",
      name: "On the way",
      state: { filters: [{ field: "status", operator: "any", value: ["waiting_delivery"] }] },
    },
    {
      key: "test",
      name: "Test orders",
      state: { filters: [{ field: "is_test", operator: "is", value: true }] },
    },
  ],
});
