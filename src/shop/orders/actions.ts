/** The actions that are possible with an order now. Pages show exactly these. */
import type { OrderAction } from "#contract/orders.ts";
import type { Order } from "./change.ts";

/** `buyer` owns the order; `tracker` knows its number and email address. */
export type Viewer = "buyer" | "tracker";

export interface ActionTerms {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Days after payment or receipt in which a refund may be requested (a setting of the mall). */
  readonly refundDays: number;
}

const day = 86_400_000;

/** What number and email address are enough for. */
const trackerActions: ReadonlySet<OrderAction> = new Set(["request_refund", "cancel_refund"]);

/** The actions, in the order in which pages offer them. */
export function actionsOf(order: Order, viewer: Viewer, terms: ActionTerms): OrderAction[] {
  const actions = buyerActions(order, terms);
  const allowed = viewer === "buyer" ? actions : actions.filter((action) => trackerActions.has(action));
  if (order.shipment_state !== "none") allowed.push("view_logistics");
  return allowed;
}

function buyerActions(order: Order, terms: ActionTerms): OrderAction[] {
  // Of another shop: there is nothing to pay, send or give back here.
  if (order.is_past) return [];
  switch (order.status) {
    case "unpaid":
      return isPayable(order, terms.now) ? ["pay_now", "cancel_order"] : ["cancel_order"];
    case "waiting_shipment":
      return isCancellable(order) ? ["cancel_order"] : refunds(order, terms);
    case "waiting_delivery":
      return ["confirm_receipt", ...refunds(order, terms)];
    case "completed":
      // A review of a test order would stand among those of customers.
      return [...(order.is_test ? [] : (["evaluate_product"] as const)), ...refunds(order, terms)];
    case "evaluated":
      return [...refunds(order, terms), "delete_order"];
    case "refunding":
      return order.cancelled ? [] : ["cancel_refund"];
    case "cancelled":
    case "refunded":
      return ["delete_order"];
  }
}

/** Nothing was paid for it and nothing of it is shipped: it waits for a payment, or there was nothing to pay. */
export function isCancellable({ status, payment_state, shipment_state, total }: Order): boolean {
  if (status === "unpaid") return true;
  return status === "waiting_shipment" && (payment_state === "offline" || total === 0n) && shipment_state === "none";
}

/** Unpaid and before its payment deadline. */
export function isPayable({ status, pay_deadline }: Order, now: number): boolean {
  return status === "unpaid" && (pay_deadline === null || pay_deadline.getTime() > now);
}

function refunds(order: Order, { now, refundDays }: ActionTerms): OrderAction[] {
  const since = order.received_at ?? order.paid_at;
  const open = since !== null && now <= since.getTime() + refundDays * day;
  return open && (order.refunded_total < order.paid_total || isFreeAndSent(order)) ? ["request_refund"] : [];
}

/** Nothing was paid for it, and goods may come back. */
export const isFreeAndSent = ({ total, payment_state, shipment_state, cancelled }: Order): boolean =>
  total === 0n && payment_state === "paid" && !cancelled && shipment_state !== "none";
