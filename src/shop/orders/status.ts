/** An order's state has three parts (payment, shipment, refund); one function computes the status from them. */
import type { OrderStatus } from "#contract/orders.ts";

/** `unpaid` orders wait for a payment; `offline` orders are paid by bank transfer and may be shipped before. */
export interface OrderState {
  readonly payment_state: "unpaid" | "offline" | "paid" | "partly_refunded" | "refunded";
  /** dropped: all units were refunded before any was shipped. */
  readonly shipment_state: "none" | "part" | "shipped" | "received" | "dropped";
  readonly refund_state: "none" | "open";
  readonly cancelled: boolean;
  readonly evaluated: boolean;
}

export function statusOf(state: OrderState): OrderStatus {
  if (state.refund_state === "open") return "refunding";
  if (state.payment_state === "refunded" || state.shipment_state === "dropped") return "refunded";
  if (state.cancelled) return "cancelled";
  if (state.payment_state === "unpaid") return "unpaid";
  if (state.evaluated) return "evaluated";
  if (state.shipment_state === "received") return "completed";
  return state.shipment_state === "shipped" ? "waiting_delivery" : "waiting_shipment";
}
