import { expect, test } from "vitest";
import type { ListState } from "#contract/list.ts";
import { countStatements } from "#db/statements.ts";
import { runList } from "#kernel/lists/index.ts";
import { find } from "../find/find.ts";
import { staffGetOrder } from "../order-management/index.ts";
import { createTestShop } from "../testing.ts";
import { cancelOrder } from "./cancel.ts";
import { ordersSource } from "./index.ts";
import { sourceChoices } from "./source-choices.ts";
import { addOrder, orderSteps } from "./testing.ts";

const shop = await createTestShop();
const { ask, ship } = orderSteps(shop);
const other = await shop.anotherMall();

const named = async (email: string, first_name: string, last_name: string, country = "CH") => {
  const order = await addOrder(shop, { email, lines: [2, 1] });
  const address = JSON.stringify({ first_name, last_name, country });
  await shop.db.updateTable("orders").set({ address }).where("id", "=", order.id).execute();
  return order;
};
const anna = await named("anna@example.com", "Anna", "Smith");
const ben = await named("Ben@Example.com", "Ben", "O'Neil", "DE");
const unpaid = await addOrder(shop, { email: "cleo@example.com", status: "unpaid" });
await addOrder(other, { email: "anna@example.com" });
await ship(anna.order_no);
await ask(ben);

const numbers = async (state: ListState) =>
  (await runList(shop, ordersSource, state)).rows.map(({ order_no }) => order_no);
const where = (field: string, ...value: string[]) => numbers({ filters: [{ field, operator: "any", value }] });

test("orders are listed newest first with customer, units and total, in two statements", async () => {
  const { statements, result } = await countStatements(() => runList(shop, ordersSource, { limit: 2 }));
  expect(statements).toHaveLength(2);
  expect(result.count).toBe(3);
  expect(result.rows[0]).toMatchObject({ order_no: unpaid.order_no, status: "unpaid" });
  expect(result.rows[1]).toMatchObject({
    order_no: ben.order_no,
    customer: "Ben O'Neil",
    units: 3,
    total: "59.70",
    country: "DE",
  });
});

test("they are filtered by status, payment, shipping, country and product", async () => {
  expect(await where("status", "refunding")).toEqual([ben.order_no]);
  expect(await where("payment_state", "unpaid")).toEqual([unpaid.order_no]);
  expect(await where("shipment_state", "shipped")).toEqual([anna.order_no]);
  expect(await where("country", "DE")).toEqual([ben.order_no]);
  expect(await where("product", anna.lines[0]?.product_id ?? "")).toEqual([anna.order_no]);
  expect(await numbers({ filters: [{ field: "total", operator: "at_least", value: "20" }] })).toEqual([
    ben.order_no,
    anna.order_no,
  ]);
});

test("they are filtered by where their buyers came from; sources are proposed by key and name", async () => {
  for (const [order_id, source] of [
    [anna.id, "search"],
    [ben.id, "autumn-letter"],
  ] as const) {
    await shop.db.insertInto("order_source").values({ mall_id: shop.mall.id, order_id, source }).execute();
  }
  expect(await where("source", "search", "autumn-letter")).toEqual([ben.order_no, anna.order_no]);
  expect(await numbers({ filters: [{ field: "source", operator: "none", value: ["search"] }] })).toEqual([
    unpaid.order_no,
    ben.order_no,
  ]);
  const { rows } = await runList(shop, ordersSource, {});
  expect(rows.map(({ source }) => source)).toEqual(["", "autumn-letter", "Search engines"]);
  const proposed = async (search: string, ...values: string[]) =>
    (await sourceChoices(shop, { search, values })).map(({ label }) => label);
  expect(await proposed("")).toEqual(["autumn-letter", "Search engines"]);
  expect(await proposed("Search e")).toEqual(["Search engines"]);
  expect(await proposed("aut", "social")).toEqual(["autumn-letter", "Social media"]);
  expect((await staffGetOrder(shop, { order_no: ben.order_no })).order.source).toBe("autumn-letter");
  expect((await staffGetOrder(shop, { order_no: unpaid.order_no })).order.source).toBe("");
});

test("they are found by number, email address, and names in both orders", async () => {
  for (const search of [
    anna.order_no,
    `#${anna.order_no.toLowerCase()}`,
    "ANNA@",
    "smith",
    "anna smi",
    "Smith, Anna",
  ]) {
    const orderNumbers = await numbers({ search });
    expect([search, orderNumbers]).toEqual([search, [anna.order_no]]);
  }
  expect(await numbers({ search: "ben@example" })).toEqual([ben.order_no]);
  expect(await numbers({ search: "o'n" })).toEqual([ben.order_no]);
});

test("the palette finds orders for those who may see them", async () => {
  const answer = await find(shop, ["orders:read"], { text: "smith" });
  expect(answer.found).toMatchObject([{ type: "order", id: anna.order_no, detail: "Anna Smith" }]);
  expect((await find(shop, ["products:read"], { text: "smith" })).found).toEqual([]);
});

test("a cancelled order waits for no payment", async () => {
  const { id, order_no } = await addOrder(shop, { status: "unpaid" });
  expect(await where("payment_state", "unpaid")).toEqual([order_no, unpaid.order_no]);
  await cancelOrder(shop, id, { actor: { kind: "system" }, reason: "" });
  expect(await where("payment_state", "unpaid")).toEqual([unpaid.order_no]);
});
