import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findMall } from "#kernel/malls/index.ts";
import { addToCart, getCart } from "../cart/index.ts";
import { placeOrder, previewOrder } from "../checkout/index.ts";
import { newGuest, offerShipping, orderForm, settings, stockProduct } from "../checkout/testing.ts";
import { testDiscount } from "../checkout/try-discount.ts";
import { createTestShop } from "../testing.ts";
import { createDiscounts, removeDiscount, writeDiscount } from "./commands/index.ts";

const shop = await createTestShop();
await offerShipping(shop, 500n);
const { variantId, productId } = await stockProduct(shop, { price: 1000n, stock: 1000 });
const items = [{ variant_id: variantId, qty: 2 }];

/** The shop as a request meets it, with the version of its catalog. */
async function now() {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { ...shop, mall };
}
const preview = async (coupon_code = "") =>
  previewOrder(await now(), newGuest(), { items, coupon_code, country: "US", state: "OR" }, settings);

async function place(expected_total: string) {
  const form = orderForm({ items, expected_total, email: `${randomUUID()}@example.com`, provider: "offline" });
  return placeOrder(await now(), newGuest(), form, { settings, idempotencyKey: randomUUID() });
}

test("the best of the automatic discounts counts, a code unless one of them saves more", async () => {
  expect(await preview()).toMatchObject({ discount_total: "0.00", discount_name: "" });
  const [ten = "", mugs = "", code = ""] = await createDiscounts(shop, [
    { code: "Ten percent", kind: "percent", value: "10", is_automatic: true },
    { code: "Mugs", kind: "amount", value: "3", applies_to: "products", product_ids: [productId], is_automatic: true },
    { code: "half", kind: "percent", value: "50" },
    { code: "small", kind: "percent", value: "1" },
  ]);
  expect(await preview()).toMatchObject({ discount_total: "3.00", discount_name: "Mugs", coupon_code: "" });
  expect(await preview("half")).toMatchObject({ discount_total: "10.00", discount_name: "HALF", coupon_code: "HALF" });
  expect(await preview("small")).toMatchObject({
    discount_name: "Mugs",
    coupon_code: "",
    coupon_problem: "“Mugs” saves you more than this code",
  });
  // Its name is no code.
  expect(await preview("Mugs")).toMatchObject({ coupon_problem: "This code is not valid" });
  const guest = newGuest();
  await addToCart(await now(), guest, { variant_id: variantId, qty: 2 });
  expect(await getCart(await now(), guest)).toMatchObject({ discount: { name: "Mugs", amount: "3.00" } });
  const result = await testDiscount(await now(), { code: "", items, country: "US", email: "" });
  expect(result).toMatchObject({ problem: "", discount_name: "Mugs", discount_total: "3.00" });

  const { order_no } = await place("22.00");
  const order = () =>
    shop.db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
  expect(await order()).toMatchObject({ discount_id: mugs, coupon_code: "Mugs", discount_total: 300n });
  const used = () => shop.db.selectFrom("discount").select("used").where("id", "=", mugs).executeTakeFirstOrThrow();
  expect(await used()).toEqual({ used: 1 });

  // A change counts at once, although the discounts are cached.
  await writeDiscount(shop, mugs, { is_on: false });
  expect(await preview()).toMatchObject({ discount_total: "2.00", discount_name: "Ten percent" });
  await removeDiscount(shop, ten);
  await removeDiscount(shop, code);
  expect(await preview()).toMatchObject({ discount_total: "0.00", discount_name: "" });
  expect(await getCart(await now(), guest)).not.toHaveProperty("discount");
});

test("free shipping is worth what shipping costs; codes have no spaces, names may", async () => {
  const [id = ""] = await createDiscounts(shop, [{ code: "On us", kind: "free_shipping", is_automatic: true }]);
  expect(await preview()).toMatchObject({ shipping_total: "0.00", discount_name: "On us", total: "20.00" });
  const guest = newGuest();
  await addToCart(await now(), guest, { variant_id: variantId, qty: 2 });
  const way = async () => (await getCart(await now(), guest)).free_shipping;
  expect(await way()).toEqual({ from: "0.00", missing: "0.00", percent: 100, countries: [] });
  await writeDiscount(shop, id, { min_total: "80" });
  expect(await way()).toEqual({ from: "80.00", missing: "60.00", percent: 25, countries: [] });
  // What is missing is more than value.
  await writeDiscount(shop, id, { min_qty: 3 });
  expect(await way()).toBeUndefined();
  await writeDiscount(shop, id, { min_qty: 1, min_total: "0" });
  const [off = ""] = await createDiscounts(shop, [{ code: "One off", kind: "amount", value: "1", is_automatic: true }]);
  expect(await getCart(await now(), guest)).toMatchObject({ discount: { name: "One off" } });
  expect(await way()).toBeUndefined();
  await removeDiscount(shop, off);
  await removeDiscount(shop, id);
  const wrong = (given: object, message: string) =>
    expect(createDiscounts(shop, [{ code: "A B", kind: "free_shipping", ...given }])).rejects.toMatchObject({
      code: 400,
      message,
    });
  await wrong({}, "[0].code must not contain spaces");
  await wrong({ is_automatic: true, has_codes: true }, "has_codes: an automatic discount has no codes");
});

test("of 50 orders at once as many use it as it has uses; the others are told, and can order without it", async () => {
  const [id = ""] = await createDiscounts(shop, [
    { code: "First seven", kind: "percent", value: "50", max_uses: 7, is_automatic: true },
  ]);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => place("15.00")));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(43);
  for (const error of refused) expect(error).toMatchObject({ code: 409, data: { total: "25.00", discount_name: "" } });
  const { used } = await shop.db.selectFrom("discount").select("used").where("id", "=", id).executeTakeFirstOrThrow();
  expect(used).toBe(7);
  await place("25.00");
});

test("without automatic discounts no statement asks for them", async () => {
  for (const { id } of await shop.db.selectFrom("discount").select("id").where("is_automatic", "=", true).execute()) {
    await writeDiscount(shop, id, { is_on: false });
  }
  const context = await now();
  const sent: string[] = [];
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ask = () => previewOrder({ ...context, db }, newGuest(), { items, coupon_code: "", state: "" }, settings);
  await ask();
  expect(sent.some((query) => query.includes("is_automatic"))).toBe(true);
  sent.length = 0;
  await ask();
  expect(sent.filter((query) => query.includes("discount"))).toEqual([]);
});
