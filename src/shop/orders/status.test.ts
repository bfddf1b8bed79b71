import { expect, test } from "vitest";
import { type OrderState, statusOf } from "./status.ts";

const placed: OrderState = {
  payment_state: "unpaid",
  shipment_state: "none",
  refund_state: "none",
  cancelled: false,
  evaluated: false,
};

test.each<[string, Partial<OrderState>]>([
  ["unpaid", {}],
  ["waiting_shipment", { payment_state: "paid" }],
  ["waiting_shipment", { payment_state: "offline" }],
  ["waiting_shipment", { payment_state: "paid", shipment_state: "part" }],
  ["waiting_delivery", { payment_state: "paid", shipment_state: "shipped" }],
  ["completed", { payment_state: "partly_refunded", shipment_state: "received" }],
  ["evaluated", { payment_state: "paid", shipment_state: "received", evaluated: true }],
  ["cancelled", { cancelled: true }],
  ["refunding", { payment_state: "paid", shipment_state: "shipped", refund_state: "open" }],
  ["refunding", { payment_state: "paid", cancelled: true, refund_state: "open" }],
  ["refunded", { payment_state: "refunded", shipment_state: "received", evaluated: true }],
  ["refunded", { payment_state: "refunded", cancelled: true }],
])("an order is %s by %o", (status, state) => {
  expect(statusOf({ ...placed, ...state })).toBe(status);
});
