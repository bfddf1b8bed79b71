/** Statuses of orders and the actions on them: one list for server and pages. */

export const orderStatuses = [
  "unpaid",
  "waiting_shipment",
  "waiting_delivery",
  "completed",
  "evaluated",
  "cancelled",
  "refunding",
  "refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** All actions of a buyer; the server sends with each order those that are possible now. */
export const orderActions = [
  "pay_now",
  "cancel_order",
  "delete_order",
  "request_refund",
  "cancel_refund",
  "confirm_receipt",
  "view_logistics",
  "evaluate_product",
] as const;
export type OrderAction = (typeof orderActions)[number];
