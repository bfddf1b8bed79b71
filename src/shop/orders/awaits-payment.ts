/**
 * Orders that may be shipped although they are not paid (bank transfer): staff see them as waiting for their payment, and ship them
 * only when they say so. Cash on delivery is meant to be paid when the parcel arrives.
 */
import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders.ts";
import type { Order } from "./change.ts";

type States = Pick<Order, "status" | "payment_state" | "provider">;

export const awaitsPayment = ({ status, payment_state, provider }: States): boolean =>
  status === "waiting_shipment" && payment_state === "offline" && provider !== "cash";

/** The status that staff see. */
export const staffStatus = (order: States): OrderStatus => (awaitsPayment(order) ? "unpaid" : order.status);

/** The same about an order `o`. */
export const awaitsPaymentSql = sql<boolean>`(o.status = 'waiting_shipment' and o.payment_state = 'offline' and o.provider <> 'cash')`;
export const staffStatusSql = sql<OrderStatus>`case when ${awaitsPaymentSql} then 'unpaid' else o.status end`;
