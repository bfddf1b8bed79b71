/** The list of orders. */
import { defineList, rowType } from "../list.ts";
import type { ordersRow } from "./rows/orders.ts";

const statuses = {
  unpaid: { label: "Waiting for payment", tone: "warning" },
  waiting_shipment: { label: "To ship", tone: "accent" },
  waiting_delivery: { label: "On the way", tone: "info" },
  completed: { label: "Delivered", tone: "success" },
  evaluated: { label: "Reviewed", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  refunding: { label: "Refund requested", tone: "danger" },
  refunded: { label: "Refunded", tone: "neutral" },
} as const;

const payments = {
  unpaid: { label: "Unpaid", tone: "warning" },
  offline: { label: "Payment pending", tone: "warning" },
  paid: { label: "Paid", tone: "success" },
  /** The total is zero. */
  free: { label: "No payment needed", tone: "success" },
  partly_refunded: { label: "Partly refunded", tone: "neutral" },
  refunded: { label: "Refunded", tone: "neutral" },
} as const;

const shipments = {
  none: { label: "Not shipped", tone: "neutral" },
  part: { label: "Partly shipped", tone: "warning" },
  shipped: { label: "Shipped", tone: "info" },
  received: { label: "Delivered", tone: "success" },
  dropped: { label: "Nothing to ship", tone: "neutral" },
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
    order_no: { label: "Order", type: "text" },
    display_id: { label: "Number", type: "number", hidden: true, exported: true },
    placed_at: { label: "Date", type: "date", hasTime: true, sortable: true },
    customer: { label: "Customer", type: "text" },
    email: { label: "Email", type: "text", hidden: true },
    // Before what may be scrolled to on small screens.
    total: { label: "Total", type: "money", sortable: true, exported: true },
    status: { label: "Status", type: "status", values: statuses },
    payment_state: { label: "Payment", type: "status", values: payments, exported: true },
    units: { label: "Items", type: "number" },
    provider: { label: "Payment method", type: "text", exported: true },
    shipping_name: { label: "Shipping method", type: "text", hidden: true },
    shipment_state: { label: "Shipping", type: "status", values: shipments, hidden: true },
    country: { label: "Country", type: "text", hidden: true },
    source: { label: "Source", type: "text", hidden: true },
    tags: { label: "Tags", type: "tags", hidden: true },
    items_total: { label: "Subtotal", type: "money", hidden: true, exported: true },
    discount_total: { label: "Discount", type: "money", hidden: true, exported: true },
    shipping_total: { label: "Shipping charge", type: "money", hidden: true, exported: true },
    tax_total: { label: "Tax", type: "money", hidden: true, exported: true },
    refunded_total: { label: "Refunded", type: "money", hidden: true, exported: true },
    is_test: { label: "Test order", type: "boolean", hidden: true, exported: true },
  },
  filters: {
    status: { label: "Status", type: "choice", choices: choicesOf(statuses) },
    payment_state: { label: "Payment", type: "choice", choices: choicesOf(payments) },
    shipment_state: { label: "Shipping", type: "choice", choices: choicesOf(shipments) },
    placed_at: { label: "Date", type: "date" },
    total: { label: "Total", type: "money" },
    country: { label: "Country", type: "choice" },
    tag: { label: "Tag", type: "choice" },
    product: { label: "Product", type: "record", record: "product" },
    customer: { label: "Customer", type: "record", record: "customer" },
    /** The ways to pay that the server knows. */
    provider: { label: "Payment method", type: "choice" },
    source: { label: "Source", type: "choice" },
    is_test: { label: "Test order", type: "boolean" },
  },
  search: "Search by order number, name or email",
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
