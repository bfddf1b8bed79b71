import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addToCart, getCart } from "../cart/index.ts";
import { setPrices, setStock } from "../catalog/commands/index.ts";
import { createDiscounts } from "../discounts/commands/index.ts";
import { getOrder } from "../order-management/index.ts";
import { createTaxRates, deleteTaxRate } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { previewOrder } from "./index.ts";
import { placeOrder } from "./place.ts";
import { booksAgree, buy, guestWith, newGuest, offerShipping, orderForm, settings, stockProduct } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
const { db } = shop;

const reservedOf = async (variantId: string) =>
  (await db.selectFrom("variant").select("reserved").where("id", "=", variantId).executeTakeFirstOrThrow()).reserved;
const outcome = (results: PromiseSettledResult<unknown>[]) => ({
  placed: results.filter(({ status }) => status === "fulfilled").length,
  refused: results.filter((one) => one.status === "rejected" && one.reason.code === 409).length,
});

test.each([1, 10])(
  "of 200 checkouts at once for %i units, exactly so many get one, the rest are told",
  async (units) => {
    const { variantId } = await stockProduct(shop, { stock: units });
    const items = [{ variant_id: variantId, qty: 1 }];
    const form = orderForm({ items, expected_total: "15.00" });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => placeOrder(shop, newGuest(), form, { settings, idempotencyKey: randomUUID() })),
    );
    expect(outcome(results)).toEqual({ placed: units, refused: 200 - units });
    expect(await reservedOf(variantId)).toBe(units);
    expect(await booksAgree(shop)).toBe(true);
  },
  60_000,
);

test("orders of the same things in every order never wait for each other in a circle", async () => {
  const products = await Promise.all(Array.from({ length: 3 }, () => stockProduct(shop, { stock: 1000, variants: 2 })));
  const ids = products.flatMap(({ variantIds }) => variantIds);
  const orders = Array.from({ length: 60 }, (_, seed) => {
    const turned = [...ids.slice(seed % ids.length), ...ids.slice(0, seed % ids.length)];
    return (seed % 2 ? turned : turned.reverse()).map((variant_id) => ({ variant_id, qty: 1 }));
  });
  const results = await Promise.allSettled(
    orders.map((items) =>
      placeOrder(shop, newGuest(), orderForm({ items, expected_total: "65.00" }), {
        settings,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  expect(outcome(results)).toEqual({ placed: 60, refused: 0 });
  for (const id of ids) expect(await reservedOf(id)).toBe(60);
  expect(await booksAgree(shop)).toBe(true);
});

test("one Idempotency-Key fifty times at once makes one order, and the answer comes again later", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = newGuest();
  const form = orderForm({ items: [{ variant_id: variantId, qty: 1 }], expected_total: "15.00" });
  const idempotencyKey = randomUUID();
  const place = () => placeOrder(shop, guest, form, { settings, idempotencyKey });
  const results = await Promise.allSettled(Array.from({ length: 50 }, place));
  const { placed, refused } = outcome(results);
  expect(placed).toBeGreaterThan(0);
  expect(placed + refused).toBe(50);
  const numbers = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.order_no] : []));
  expect(new Set(numbers).size).toBe(1);
  expect(await reservedOf(variantId)).toBe(1);
  expect(await place()).toMatchObject({ order_no: numbers[0] });
  // Another body with the same key, and the same key of another buyer.
  await expect(
    placeOrder(shop, guest, { ...form, note: "Ring twice" }, { settings, idempotencyKey }),
  ).rejects.toMatchObject({ code: 422 });
  const other = await placeOrder(shop, newGuest(), form, { settings, idempotencyKey });
  expect(other.order_no).not.toBe(numbers[0]);
});

test("a cart clicked twice, in two tabs, is bought once", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId, 2);
  const form = orderForm({ expected_total: "25.00" });
  const results = await Promise.allSettled(
    [1, 2].map(() => placeOrder(shop, guest, form, { settings, idempotencyKey: randomUUID() })),
  );
  expect(outcome(results)).toEqual({ placed: 1, refused: 1 });
  expect(await reservedOf(variantId)).toBe(2);
});

test("a total that is not the server's is refused with the one that is, and nothing is stored", async () => {
  const { variantId } = await stockProduct(shop);
  const items = [{ variant_id: variantId, qty: 1 }];
  const place = (given: Parameters<typeof orderForm>[0]) =>
    placeOrder(shop, newGuest(), orderForm({ items, ...given }), { settings, idempotencyKey: randomUUID() });
  await expect(place({ expected_total: "0.01" })).rejects.toMatchObject({ code: 409, data: { total: "15.00" } });
  await expect(place({ expected_total: "15.001" })).rejects.toMatchObject({ code: 400 });
  await expect(place({ expected_total: "15.00", expected_currency: "JPY" })).rejects.toMatchObject({ code: 400 });
  await expect(place({ expected_total: "15.00", provider: "stripe" })).rejects.toMatchObject({ code: 400 });
  await expect(place({ expected_total: "15.00", coupon_code: "NOPE" })).rejects.toMatchObject({ code: 409 });
  expect(await reservedOf(variantId)).toBe(0);
});

test("a price that rose since the preview is told before anything is paid", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  await setPrices(shop, [{ variant_id: variantId, price: "12.00" }]);
  const refused = placeOrder(shop, guest, orderForm({ expected_total: "15.00" }), {
    settings,
    idempotencyKey: randomUUID(),
  });
  await expect(refused).rejects.toMatchObject({
    code: 409,
    data: { total: "17.00", lines: [{ price: "12.00", price_was: "10.00" }] },
  });
});

test("a cart that is edited while it is paid changes neither the order nor is it lost", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const place = (expected_total: string) =>
    placeOrder(shop, guest, orderForm({ expected_total }), { settings, idempotencyKey: randomUUID() });
  await addToCart(shop, guest, { variant_id: variantId, qty: 1 });
  await expect(place("15.00")).rejects.toMatchObject({ code: 409, data: { total: "25.00" } });
  const { order_no } = await place("25.00");
  await addToCart(shop, guest, { variant_id: variantId, qty: 3 });
  const { order } = await getOrder(shop, guest, { order_no });
  expect(order).toMatchObject({ total: "25.00", lines: [{ qty: 2 }] });
  expect((await getCart(shop, guest)).count).toBe(3);
});

test("what a cart has sold out of stays in it; the rest can be bought at the total that was shown", async () => {
  const [had, gone] = [await stockProduct(shop), await stockProduct(shop)];
  const guest = await guestWith(shop, had.variantId);
  await addToCart(shop, guest, { variant_id: gone.variantId, qty: 2 });
  const form = (expected_total: string, rest = {}) => orderForm({ expected_total, ...rest });
  const place = (asked: ReturnType<typeof form>) =>
    placeOrder(shop, guest, asked, { settings, idempotencyKey: randomUUID() });
  await setStock(shop, [{ variant_id: gone.variantId, on_hand: 0 }]);
  // The total that was shown before is not the total any more.
  await expect(place(form("35.00"))).rejects.toMatchObject({ code: 409, data: { total: "15.00", can_place: true } });
  // Given as items, it is everything or nothing.
  const items = [had, gone].map(({ variantId }) => ({ variant_id: variantId, qty: 1 }));
  await expect(place(form("15.00", { items }))).rejects.toMatchObject({ code: 409, data: { can_place: false } });
  const { order_no } = await place(form("15.00"));
  const { order } = await getOrder(shop, guest, { order_no });
  expect(order.lines).toHaveLength(1);
  const left = await getCart(shop, guest);
  expect(left.lines.map(({ variant_id, problem }) => [variant_id, problem])).toEqual([[gone.variantId, "sold_out"]]);
  await expect(place(form("0.00"))).rejects.toMatchObject({ code: 409, data: { can_place: false } });
});

test("without a key, or of another mall, nothing is bought", async () => {
  const { variantId } = await stockProduct(shop);
  const items = [{ variant_id: variantId, qty: 1 }];
  const form = orderForm({ items, expected_total: "15.00" });
  await expect(placeOrder(shop, newGuest(), form, { settings, idempotencyKey: undefined })).rejects.toMatchObject({
    code: 400,
  });
  const other = await shop.anotherMall();
  await expect(placeOrder(other, newGuest(), form, { settings, idempotencyKey: randomUUID() })).rejects.toMatchObject({
    code: 409,
  });
});

test("an order keeps what was sold, and outside money lets it go ahead at once", async () => {
  const { variantId, productId } = await stockProduct(shop, { price: 333n });
  const except = (withdrawal_exception: "none" | "perishable") =>
    db.updateTable("product").set({ withdrawal_exception }).where("id", "=", productId).execute();
  await except("perishable");
  const guest = await guestWith(shop, variantId, 3);
  const placed = await buy(shop, guest, { provider: "offline", note: "Ring twice" });
  expect(placed).toMatchObject({ status: "waiting_shipment", total: "14.99", payable: false });
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_no", "=", placed.order_no)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ items_total: 999n, shipping_total: 500n, total: 1499n, note: "Ring twice" });
  expect(order.address).toMatchObject({ city: "Portland" });
  await except("none");
  const lines = await db.selectFrom("order_line").selectAll().where("order_id", "=", order.id).execute();
  expect(lines).toMatchObject([{ good_name: "Mug", price: 333n, qty: 3, withdrawal_exception: "perishable" }]);
  const events = await db.selectFrom("order_event").selectAll().where("order_id", "=", order.id).execute();
  expect(events).toMatchObject([{ action: "place", actor: "guest", from_status: null, to_status: "waiting_shipment" }]);
});

test.each([
  ["JPY", 1500n, "1500"],
  ["KWD", 1500n, "1.500"],
])("a shop in %s counts in its own units", async (currency, price, shown) => {
  const currencyShop = { ...(await shop.anotherMall({ currency })), url: "" };
  const { variantId } = await stockProduct(currencyShop, { price });
  await offerShipping(currencyShop, 0n);
  const placed = await buy(currencyShop, await guestWith(currencyShop, variantId));
  expect(placed.total).toBe(shown);
});

test("taxes and discounts are the server's; a discount good once is good once, however many try", async () => {
  const [taxRate = ""] = await createTaxRates(shop, [
    { country: "US", state: "OR", name: "Tax 10%", hundredths: 1000 },
  ]);
  await createDiscounts(shop, [{ code: "TEN", kind: "percent", value: "10", max_uses: 1 }]);
  const { variantId } = await stockProduct(shop, { price: 995n, stock: 50 });
  const items = [{ variant_id: variantId, qty: 1 }];
  const choices = { items, coupon_code: "ten", country: "US", state: "OR" };
  const shown = await previewOrder(shop, newGuest(), choices, settings);
  // 9.95 − 1.00 (half up) = 8.95; tax 0.90 (half up); shipping 5.00.
  expect(shown).toMatchObject({ discount_total: "1.00", tax_total: "0.90", total: "14.85", coupon_code: "TEN" });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      placeOrder(shop, newGuest(), orderForm({ items, coupon_code: "ten", expected_total: "14.85" }), {
        settings,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  expect(outcome(results)).toEqual({ placed: 1, refused: 19 });
  await deleteTaxRate(shop, taxRate);
});

test("an order of one of the last units is announced as a change of stock; pages show it, and nothing is counted again", async () => {
  const versions = () =>
    db
      .selectFrom("mall")
      .select(["catalog_version", "price_version"])
      .where("id", "=", shop.mall.id)
      .executeTakeFirstOrThrow();
  const orderOne = async (stock: number) => {
    const { variantId } = await stockProduct(shop, { stock });
    const before = await versions();
    const form = orderForm({ items: [{ variant_id: variantId, qty: 1 }], expected_total: "15.00" });
    await placeOrder(shop, newGuest(), form, { settings, idempotencyKey: randomUUID() });
    const after = await versions();
    return {
      all: after.catalog_version - before.catalog_version,
      withoutCounts: after.price_version - before.price_version,
    };
  };
  expect(await orderOne(100)).toEqual({ all: 0, withoutCounts: 0 });
  expect(await orderOne(2)).toEqual({ all: 1, withoutCounts: 1 });
});
