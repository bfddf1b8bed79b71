import { expect, test } from "vitest";
import type { Measure } from "#contract/shapes/analytics.ts";
import { addOrder, orderSteps } from "../orders/testing.ts";
import { checkoutSettings } from "../settings/index.ts";
import { createTestShop, storeSettings } from "../testing.ts";
import { analyticsSummary, recountAnalytics, refreshAnalytics } from "./index.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const steps = orderSteps(shop);

/** Makes an order one of another time. */
const placedAt = (id: string, time: string) =>
  db
    .updateTable("orders")
    .set({ placed_at: new Date(time) })
    .where("id", "=", id)
    .execute();

const june = { from: "2025-06-01", to: "2025-06-30", compare: "previous" } as const;
async function totalsOf(measures: readonly Measure[], range: { from: string; to: string } = june) {
  // The tests move orders in time, which no event tells of.
  await recountAnalytics(shop);
  expect(await refreshAnalytics(shop)).toBe(true);
  const { figures } = await analyticsSummary(shop, { ...june, ...range, measures: [...measures] });
  return Object.fromEntries(figures.map(({ measure, total, before }) => [measure, [total, before]]));
}

test("an empty range has no sales and no average", async () => {
  expect(await totalsOf(["orders", "total_sales", "average_order", "returning_rate"])).toEqual({
    orders: ["0", "0"],
    total_sales: ["0.00", "0.00"],
    average_order: [null, null],
    returning_rate: [null, null],
  });
});

test("sales, shipping and tax of counted orders, against the range before, with the course of days and weeks", async () => {
  const first = await addOrder(shop, { lines: [2], shipping: 500n, tax: [300n], email: "bo@example.com" });
  await placedAt(first.id, "2025-05-20T12:00:00Z");
  const second = await addOrder(shop, { lines: [1, 3], email: "BO@example.com" });
  await placedAt(second.id, "2025-06-02T23:30:00Z");
  const unpaid = await addOrder(shop, { status: "unpaid" });
  await placedAt(unpaid.id, "2025-06-03T12:00:00Z");
  expect(
    await totalsOf([
      "orders",
      "units",
      "gross_sales",
      "shipping",
      "taxes",
      "total_sales",
      "average_order",
      "new_buyers",
    ]),
  ).toEqual({
    orders: ["1", "1"],
    units: ["4", "2"],
    gross_sales: ["79.60", "39.80"],
    shipping: ["0.00", "5.00"],
    taxes: ["0.00", "3.00"],
    total_sales: ["79.60", "47.80"],
    average_order: ["79.60", "39.80"],
    new_buyers: ["0", "1"],
  });
  const course = await analyticsSummary(shop, { ...june, unit: "week", measures: ["orders"] });
  expect(course.starts).toEqual(["2025-06-01", "2025-06-02", "2025-06-09", "2025-06-16", "2025-06-23", "2025-06-30"]);
  expect(course.figures[0]?.series).toEqual(["0", "1", "0", "0", "0", "0"]);
  // In Tokyo it was the next day.
  const tokyo = { ...shop, mall: { ...mall, time_zone: "Asia/Tokyo" } };
  const hours = await analyticsSummary(tokyo, {
    from: "2025-06-03",
    to: "2025-06-03",
    compare: "none",
    unit: "hour",
    measures: ["units"],
  });
  expect(hours.starts).toHaveLength(24);
  expect(hours.figures).toEqual([
    { measure: "units", total: "4", before: null, series: Array(24).fill("0").with(8, "4"), before_series: [] },
  ]);
  await expect(analyticsSummary(shop, { ...june, unit: "hour" })).rejects.toMatchObject({ code: 400 });
});

test("a refund counts on its own day: items, shipping and tax each where they were", async () => {
  const order = await addOrder(shop, { lines: [2], shipping: 500n, tax: [300n], email: "cy@example.com" });
  await placedAt(order.id, "2025-03-10T12:00:00Z");
  await steps.ship(order.order_no);
  await steps.ask(order);
  await steps.approve(order);
  await db
    .updateTable("payment_refund")
    .set({ done_at: new Date("2025-04-02T12:00:00Z") })
    .where("order_id", "=", order.id)
    .execute();
  const range = { from: "2025-04-01", to: "2025-04-30" };
  const { returns, shipping, taxes, refunds, total_sales, orders } = await totalsOf(
    ["returns", "shipping", "taxes", "refunds", "total_sales", "orders"],
    range,
  );
  expect({ refunds, total_sales, orders }).toEqual({
    refunds: ["47.80", "0.00"],
    total_sales: ["-47.80", "47.80"],
    orders: ["0", "1"],
  });
  expect([returns, shipping, taxes].map((values) => values?.[0])).toMatchObject([
    expect.any(String),
    expect.any(String),
    "-3.00",
  ]);
});

test("profit is less the cost of units, the fee of payments by card and the cost of parcels", async () => {
  const order = await addOrder(shop, { lines: [2], shipping: 500n, email: "dee@example.com" });
  await placedAt(order.id, "2025-01-10T12:00:00Z");
  await db.updateTable("order_line").set({ unit_cost: 800n }).where("order_id", "=", order.id).execute();
  await steps.ship(order.order_no);
  const costs = { card_fee_percent: "2.9", card_fee_fixed: "0.30", parcel_cost: "4.10" };
  await storeSettings(shop, checkoutSettings, costs);
  const range = { from: "2025-01-10", to: "2025-01-10" };
  const { cost, payment_fees, shipping_costs, profit, margin } = await totalsOf(
    ["cost", "payment_fees", "shipping_costs", "profit", "margin"],
    range,
  );
  // 2.9 % of 44.80 and 0.30; 44.80 - 16.00 - 1.60 - 4.10.
  expect([cost, payment_fees, shipping_costs, profit, margin].map((values) => values?.[0])).toEqual([
    "16.00",
    "1.60",
    "4.10",
    "23.10",
    "51.6",
  ]);
});
