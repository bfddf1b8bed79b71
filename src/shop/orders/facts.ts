/** What others are told of orders (`#contract/events.ts`). */
import type { Selectable } from "kysely";
import type { Fact, Payload } from "#contract/events.ts";
import type { OrdersTable } from "#db/schema/orders.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { staffStatus } from "./awaits-payment.ts";

type Order = Selectable<OrdersTable>;
type State = Pick<Order, "payment_state" | "shipment_state" | "cancelled">;
type Described = Pick<
  Order,
  "id" | "order_no" | "status" | "payment_state" | "provider" | "customer_id" | "total" | "currency" | "is_test"
>;

/** What every event of an order says of it. Its status is what staff see: who ships what is to be shipped ships nothing that is not paid. */
export const orderPayload = ({ id, total, ...order }: Described): Payload<"order.placed"> => ({
  order_id: id,
  order_no: order.order_no,
  status: staffStatus(order),
  customer_id: order.customer_id,
  total: formatMoney(total, order.currency),
  currency: order.currency,
  is_test: order.is_test,
});

/** The facts of a new order. */
export function factsOfNew(order: Described): Fact[] {
  const payload = orderPayload(order);
  const placed: Fact = { name: "order.placed", payload };
  return order.payment_state === "paid" ? [placed, { name: "order.paid", payload }] : [placed];
}

const toPay: ReadonlySet<Order["payment_state"]> = new Set(["unpaid", "offline"]);
const sent: ReadonlySet<Order["shipment_state"]> = new Set(["part", "shipped", "received"]);

/** The facts between two states of an order. A refund is told by whoever pays it back. */
export function factsBetween(before: State, order: Described & State): Fact[] {
  const payload = orderPayload(order);
  const [from, to] = [before.shipment_state, order.shipment_state];
  const facts: Fact[] = [];
  if (toPay.has(before.payment_state) && order.payment_state === "paid") facts.push({ name: "order.paid", payload });
  if ((sent.has(to) && !sent.has(from)) || (from === "part" && to === "shipped")) {
    facts.push({ name: "order.shipped", payload: { ...payload, is_complete: to !== "part" } });
  }
  if (to === "received" && from !== "received") facts.push({ name: "order.delivered", payload });
  if (order.cancelled && !before.cancelled) facts.push({ name: "order.cancelled", payload });
  return facts;
}
