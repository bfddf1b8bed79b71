/** A market with fixed Swiss prices and one with derived Danish ones: from the dashboard's calls to what shoppers see, are charged and get back. */
import { expect, test } from "vitest";
import { flushToken } from "#shop/auth/session.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { orderForm } from "#shop/checkout/testing.ts";
import { createShippingZones } from "#shop/shipping/commands/index.ts";
import { load } from "#storefront/entry-server.tsx";
import { createTestServer } from "../testing.ts";

const secret = "a secret of thirty-two characters";
const server = await createTestServer({
  load,
  hosts: ["shop.example"],
});
const { app } = server;
const staff = await server.dashboardHeaders("owner");
const admin = async (path: string, input: object) => {
  const { code, message, data } = await server.call(`/admin_api/v1/${path}`, input, staff);
  expect([path, code, message]).toEqual([path, 200, message]);
  return data;
};
await addProduct(server, { good_name: "Vase", seo_name: "vase", price: 2000n });
await addProduct(server, { good_name: "Bowl", seo_name: "bowl", price: 3000n });
await createShippingZones(server, [{ name: "Everywhere", rates: [{ name: "Standard", price: "5.00" }] }]);

const way = { rate_source: "hand", margin: 0 } as const;
const swiss: string = (
  await admin("priceLists/save", {
    ...way,
    name: "Francs",
    currency: "CHF",
    mode: "fixed",
    rate: "0.9",
    rounding: "none",
  })
).id;
const danish: string = (
  await admin("priceLists/save", {
    ...way,
    name: "Kroner",
    currency: "DKK",
    mode: "derived",
    rate: "6.9",
    rounding: "95",
  })
).id;
const market = { prices_include_tax: true };
await admin("markets/save", { ...market, name: "Switzerland", countries: ["CH"], price_list_id: swiss });
await admin("markets/save", { ...market, name: "Denmark", countries: ["DK"], price_list_id: danish });
const { rows } = await admin("priceLists/prices", { price_list_id: swiss });
const vase = rows.find(({ product }: { product: string }) => product === "Vase");
await admin("priceLists/savePrices", {
  price_list_id: swiss,
  prices: [{ variant_id: vase.id, price: "24.50", origin_price: null }],
});
// Shipping of the list's own; in Danish kroner it goes by the rate.
const { rows: amounts } = await admin("priceLists/amounts", { price_list_id: swiss });
await admin("priceLists/saveAmounts", {
  price_list_id: swiss,
  amounts: amounts.map(({ kind, id, field }: Readonly<Record<"kind" | "id" | "field", string>>) => ({
    ...{ kind, id, field, amount: "8.00" },
  })),
});

const page = async (path: string) => (await app.inject({ url: path, headers: { host: "shop.example" } })).body;

/** Buys one vase on the pages of a market. @returns what the order says of itself */
async function buys(prefix: string, country: string, place: object) {
  const { token } = await flushToken(server, undefined, { secret });
  const shopper = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
  const call = async (path: string, input: object) => {
    const { code, message, data } = await server.call(`${prefix}/api/v1/${path}`, input, shopper);
    expect([path, code, message]).toEqual([path, 200, message]);
    return data;
  };
  const items = [{ variant_id: vase.id, qty: 1 }];
  await call("cart/add", { variant_id: vase.id, qty: 1 });
  const preview = await call("order/preview", { items, country });
  const address = { ...orderForm().address, state: "", ...place, country };
  const form = orderForm({ items, address, expected_total: preview.total, provider: "sandbox" });
  const { order_no } = await call("order/place", form);
  const { redirect_url } = await call("order/pay", { order_no });
  await app.inject({
    method: "POST",
    url: new URL(redirect_url, "http://shop.example").pathname,
    headers: { host: "shop.example", "content-type": "application/x-www-form-urlencoded" },
    payload: "decision=approve",
  });
  await call("order/payment", { order_no });
  const { order } = await call("order/detail", { order_no });
  expect(order.total).toBe(preview.total);
  return { order_no, order };
}

test("Swiss shoppers see the price that was set and nothing that has none; Danish ones see all prices by rate", async () => {
  await expect.poll(() => page("/en-ch/product/list")).toMatch(/CHF\s24\.50/);
  const list = await page("/en-ch/product/list");
  expect(list).not.toContain("/product/detail/bowl");
  expect(await page("/en-ch/product/detail/vase")).toMatch(/CHF\s24\.50/);
  const danishList = await page("/en-dk/product/list");
  expect(danishList).toMatch(/137\.95/);
  expect(danishList).toMatch(/206\.95/);
  expect(await page("/product/list")).toContain("$20.00");
});

test("both are charged what they saw, and refunded in their own currency", async () => {
  const ch = await buys("/en-ch", "CH", { postal_code: "8001", city: "Zürich" });
  const dk = await buys("/en-dk", "DK", { postal_code: "1050", city: "København" });
  expect(ch.order).toMatchObject({ currency: "CHF", items_total: "24.50", shipping_total: "8.00", total: "32.50" });
  expect(dk.order).toMatchObject({ currency: "DKK", items_total: "137.95" });
  // A rate that moves later changes no order.
  await admin("priceLists/save", {
    ...way,
    id: danish,
    name: "Kroner",
    currency: "DKK",
    mode: "derived",
    rate: "9",
    rounding: "95",
  });
  await expect.poll(() => page("/en-dk/product/list")).toMatch(/179\.95/);
  for (const { order_no, order } of [ch, dk]) {
    const [line] = order.lines;
    const amount = order.items_total;
    const lines = [{ line_id: line.id, unshipped: 1, shipped: 0, restock: 0 }];
    await admin("orders/refund", { order_no, amount, reason: "Broken", note: "", lines });
    const { order: after } = await admin("orders/detail", { order_no });
    expect(after).toMatchObject({ currency: order.currency, paid_total: order.total, refunded_total: amount });
    expect(after.refundable).toBe(order.shipping_total);
  }
});
