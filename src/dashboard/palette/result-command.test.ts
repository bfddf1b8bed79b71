import { expect, test } from "vitest";
import { type Found, toCommand } from "./result-command.ts";

const money = (amount: string) => `$${amount}`;
const shown = (record: Partial<Found> & Pick<Found, "type">) => {
  const { label, line } = toCommand({ id: "1", title: "Title", detail: "", image: "", ...record }, money);
  return [label, line];
};

test("an order is told by the number to be said and its order number, with customer, time, total and state below", () => {
  const order = { type: "order", title: "251126-8F3K9Q2M", detail: "Ann Kay", total: "19.90" } as const;
  const [label, line] = shown({
    ...order,
    display_id: 1042,
    placed_at: "2025-11-26T10:00:00Z",
    status: "waiting_shipment",
  });
  expect(label).toBe("#1042 251126-8F3K9Q2M");
  expect(line?.replaceAll(/\s/g, " ")).toBe("Ann Kay · Nov 26, 2025, 10:00 AM · $19.90 · To ship");
  expect(shown({ ...order, is_test: true })[1]).toBe("Test order · Ann Kay · $19.90");
  expect(shown({ ...order, display_id: null })).toEqual(["251126-8F3K9Q2M", "Ann Kay · $19.90"]);
});

test("a product is told by price, stock and status", () => {
  const product = { type: "product", price: "5.00", stock_policy: "track" } as const;
  expect(shown({ ...product, stock: 1200 })).toEqual(["Title", "$5.00 · 1,200 in stock"]);
  expect(shown({ ...product, stock: 0, detail: "Draft" })[1]).toBe("$5.00 · Sold out · Draft");
  expect(shown({ ...product, stock: 0, stock_policy: "continue" })[1]).toBe("$5.00 · Sells when out of stock");
});

test("a customer is told by email and orders, a discount by what it gives, a category by the one above", () => {
  expect(shown({ type: "customer", detail: "ann@example.com", order_count: 1 })[1]).toBe("ann@example.com · 1 order");
  expect(shown({ type: "discount", title: "TEN", detail: "10%", discount_status: "ended" })).toEqual([
    "TEN",
    "10% · Ended",
  ]);
  expect(shown({ type: "category", detail: "Living" })[1]).toBe("Living");
  expect(shown({ type: "category" })).toEqual(["Title", undefined]);
});
