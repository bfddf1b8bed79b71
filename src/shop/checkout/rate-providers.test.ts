/** Rates that a provider calculates: displayed, charged, named on the order, and refused once they are gone. */
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { checkoutRules } from "../settings/index.ts";
import { createShippingZones } from "../shipping/commands/index.ts";
import { shippingSettings, switchRateProvider } from "../shipping/index.ts";
import { installRateProviders } from "../shipping/rate-providers/installed.ts";
import type { OfferedRate, RateRequest } from "../shipping/rate-providers/kind.ts";
import { createTestShop } from "../testing.ts";
import { placeOrder, previewOrder } from "./index.ts";
import { newGuest, orderForm, settings, stockProduct } from "./testing.ts";
import { tryShipping } from "./try-shipping.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
const shop = await createTestShop();
const { currency } = shop.mall;
const express: OfferedRate = { code: "express", name: "Post express", amount: 1290n, currency, maxDays: 1 };
let rates: () => Promise<unknown>;
const asked: RateRequest[] = [];
const usual = async () => [express];
rates = usual;
installRateProviders([
  {
    name: "post_office",
    label: "Post",
    about: "By weight",
    ask: async (_, request) => {
      asked.push(request);
      return rates();
    },
  },
]);
afterAll(() => installRateProviders([]));
afterEach(() => {
  rates = usual;
});
await createShippingZones(shop, [
  { name: "America", places: ["US"], rates: [{ name: "Standard", price: "5" }] },
  { name: "Canada", places: ["CA"] },
]);
const { variantId } = await stockProduct(shop, { price: 1000n, stock: 100 });

/** Another quantity each time: answers are remembered for the same request. */
let qty = 0;
const cart = () => ({ items: [{ variant_id: variantId, qty: ++qty }] });
const preview = (form: ReturnType<typeof cart> & { shipping_method_id?: string }, country = "US") =>
  previewOrder(shop, newGuest(), { ...form, coupon_code: "", country, state: "OR", postal_code: "97209" }, settings);
const names = ({ shipping_methods }: Awaited<ReturnType<typeof preview>>) => shipping_methods.map(({ name }) => name);
const place = (form: Parameters<typeof orderForm>[0]) =>
  placeOrder(shop, newGuest(), orderForm(form), { settings, idempotencyKey: newId() });

test("a provider is asked once staff have switched it on, which can be undone", async () => {
  expect(names(await preview(cart()))).toEqual(["Standard"]);
  expect(asked).toEqual([]);
  const batchId = newId();
  const actor = { staffId: shop.staffId, name: "Ann", batchId };
  await switchRateProvider({ ...shop, actor }, { name: "post_office", is_on: true });
  expect((await shippingSettings(shop)).providers).toEqual([
    { name: "post_office", label: "Post", about: "By weight", is_on: true },
  ]);
  expect(names(await preview(cart()))).toEqual(["Standard", "Post express"]);
  await undo({ ...shop, actor: { ...actor, batchId: newId() } }, { batch_id: batchId }, () => true);
  expect(names(await preview(cart()))).toEqual(["Standard"]);
  await expect(switchRateProvider(shop, { name: "nobody", is_on: true })).rejects.toMatchObject({ code: 404 });
  await switchRateProvider(shop, { name: "post_office", is_on: true });
});

test("its rate is displayed, charged and named on the order", async () => {
  const form = cart();
  const previewed = await preview(form);
  const [standard, post] = previewed.shipping_methods;
  expect(post).toMatchObject({ name: "Post express", price: "12.90", min_days: 1, max_days: 1 });
  expect(previewed.shipping_method_id).toBe(standard?.id);
  const shipping_method_id = post?.id ?? "";
  const { total, shipping_total } = await preview({ ...form, shipping_method_id });
  expect(shipping_total).toBe("12.90");
  expect(asked.at(-1)).toEqual({
    currency,
    to: { country: "US", state: "OR", postalCode: "97209" },
    lines: [expect.objectContaining({ variantId, qty, price: 1000n, weight: null })],
  });
  const { order_no } = await place({ ...form, shipping_method_id, expected_total: total });
  const order = await shop.db
    .selectFrom("orders")
    .select(["shipping_name", "shipping_total"])
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ shipping_name: "Post express", shipping_total: 1290n });
});

test("one that has become dearer, or is gone, since it was displayed places no order", async () => {
  const form = cart();
  const shipping_method_id = (await preview(form)).shipping_methods[1]?.id ?? "";
  const { total } = await preview({ ...form, shipping_method_id });
  rates = async () => [{ ...express, amount: 1990n }];
  const order = { ...form, shipping_method_id, expected_total: total };
  await expect(place(order)).rejects.toMatchObject({
    code: 409,
    message: "The total has changed. Please review your order.",
    data: { shipping_total: "19.90" },
  });
  for (const gone of [async () => [], () => Promise.reject(new Error("down"))]) {
    rates = gone;
    await expect(place(order)).rejects.toMatchObject({
      code: 409,
      message: "This shipping method is no longer available. Choose another one.",
      data: { shipping_methods: [{ name: "Standard" }] },
    });
    // The checkout shows what was found out.
    expect(names(await preview(form))).toEqual(["Standard"]);
  }
});

test("where it fails and there is no rate of the shop, buyers read why; it is asked for places of zones only", async () => {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  expect((await checkoutRules({ ...shop, mall })).ships_to).toEqual(["CA", "US"]);
  expect(names(await preview(cart(), "CA"))).toEqual(["Post express"]);
  rates = () => Promise.reject(new Error("down"));
  const form = cart();
  const problem = "Shipping rates can't be loaded right now. Please try again in a few minutes.";
  expect(await preview(form, "CA")).toMatchObject({
    shipping_methods: [],
    shipping_problem: problem,
    can_place: false,
  });
  const address = { ...orderForm().address, country: "CA", state: "ON", postal_code: "K1A 0B1" };
  await expect(place({ ...form, address, expected_total: "10.00" })).rejects.toMatchObject({ message: problem });
  expect(await preview(form)).toMatchObject({ shipping_problem: "", can_place: true });
  asked.length = 0;
  expect(await preview(cart(), "DE")).toMatchObject({ shipping_methods: [], shipping_problem: "" });
  expect(asked).toEqual([]);
});

test("the tester of rates shows them for a cart", async () => {
  const tried = await tryShipping(shop, {
    ...{ country: "US", state: "OR", postal_code: "", weight: "0", value: "0", quantity: 1 },
    ...cart(),
  });
  expect(tried.rates.map(({ name, is_offered }) => [name, is_offered])).toEqual([
    ["Standard", true],
    ["Post express", true],
  ]);
});
