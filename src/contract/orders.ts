/** What orders can be and what can be done with them: one list for server and pages (spec §3 and §4). */

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

/** The specification's eight; the server sends with each order those that its viewer may do now. */
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
