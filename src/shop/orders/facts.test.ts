import { describe, expect, test } from "vitest";
import { events, subjectOf } from "#contract/events.ts";
import { newId } from "#kernel/ids.ts";
import { factsBetween, factsOfNew } from "./facts.ts";

const order = {
  id: newId(),
  order_no: "1001",
  status: "unpaid",
  customer_id: null,
  total: 6920n,
  currency: "USD",
  is_test: false,
  payment_state: "unpaid",
  provider: "offline",
  shipment_state: "none",
  cancelled: false,
} as const;
type Change = Partial<Pick<Parameters<typeof factsBetween>[0], "payment_state" | "shipment_state" | "cancelled">>;
const between = (before: Change, after: Change) =>
  factsBetween({ ...order, ...before }, { ...order, ...before, ...after }).map(({ name }) => name);

test("a new order is placed, and a free one paid; the payload is what its schema says, and names the order first", () => {
  expect(factsOfNew(order).map(({ name }) => name)).toEqual(["order.placed"]);
  const facts = factsOfNew({ ...order, payment_state: "paid" });
  expect(facts.map(({ name }) => name)).toEqual(["order.placed", "order.paid"]);
  for (const fact of facts) {
    expect(events[fact.name].payload.parse(fact.payload)).toEqual(fact.payload);
    expect(subjectOf(fact)).toBe(order.id);
  }
  expect(facts[0]?.payload).toMatchObject({ order_no: "1001", total: "69.20", currency: "USD" });
});

describe("changes of an order", () => {
  test.each<[string, Change, Change, readonly string[]]>([
    ["its payment arrives", {}, { payment_state: "paid" }, ["order.paid"]],
    ["its bank transfer arrives", { payment_state: "offline" }, { payment_state: "paid" }, ["order.paid"]],
    ["a part is paid back", { payment_state: "paid" }, { payment_state: "partly_refunded" }, []],
    ["its first units leave", {}, { shipment_state: "part" }, ["order.shipped"]],
    ["the last ones leave", { shipment_state: "part" }, { shipment_state: "shipped" }, ["order.shipped"]],
    ["a parcel is taken back", { shipment_state: "shipped" }, { shipment_state: "part" }, []],
    ["it arrives", { shipment_state: "shipped" }, { shipment_state: "received" }, ["order.delivered"]],
    ["it is picked up", {}, { shipment_state: "received" }, ["order.shipped", "order.delivered"]],
    ["nothing is to be shipped any more", {}, { shipment_state: "dropped" }, []],
    ["it is cancelled", {}, { cancelled: true }, ["order.cancelled"]],
    ["a late payment revives it", { cancelled: true }, { cancelled: false, payment_state: "paid" }, ["order.paid"]],
  ])("%s", (_, before, after, expected) => {
    expect(between(before, after)).toEqual(expected);
  });
});
