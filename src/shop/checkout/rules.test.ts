import { expect, test } from "vitest";
import type { CheckoutSettings } from "#contract/shapes/settings/checkout.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { register } from "../accounts/index.ts";
import type { Buyer } from "../buyer.ts";
import { createArticles, deleteArticles, updateArticle } from "../content/commands/index.ts";
import { hasEuConsumers } from "../settings/eu-consumers.ts";
import { checkoutRules, checkoutSettings, shopSettings } from "../settings/index.ts";
import { createShippingZones } from "../shipping/commands/index.ts";
import { createTestShop } from "../testing.ts";
import { placeOrder, previewOrder, quoteWallet } from "./index.ts";
import { newGuest, offerShipping, orderForm, settings, stockProduct, testAddress } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
const { variantId } = await stockProduct(shop, { price: 1000n, stock: 1000 });
const items = [{ variant_id: variantId, qty: 1 }];

/** The shop as a request meets it, with the version of its catalog. */
async function now() {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("no mall");
  return { ...shop, mall };
}
const set = async (changes: Partial<CheckoutSettings>) => void (await checkoutSettings.change(shop, { changes }));

/** Places an order at the total that the preview shows. @returns its row. */
async function place(given: Parameters<typeof orderForm>[0] = {}, buyer: Buyer = newGuest()) {
  const context = await now();
  const form = orderForm({ items, ...given });
  const { total } = await previewOrder(context, buyer, { ...form, country: "US", state: "OR" }, settings);
  const { order_no } = await placeOrder(
    context,
    buyer,
    { ...form, expected_total: total },
    { settings, idempotencyKey: newId() },
  );
  return shop.db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirstOrThrow();
}
const reject = (work: Promise<unknown>, code: number, message: string) =>
  expect(work).rejects.toMatchObject({ code, message });

test("fields are required, optional or left out, in both addresses", async () => {
  await set({ ask_phone: "required", ask_company: "required" });
  await reject(place({ address: { ...testAddress, phone: "" } }), 400, "address.phone is required");
  await reject(place(), 400, "address.company is required");
  const address = { ...testAddress, company: "Mill Ltd" };
  const billing = { address, billing_address: testAddress };
  await reject(place(billing), 400, "billing_address.company is required");
  expect(await place({ address })).toMatchObject({ address: { company: "Mill Ltd", phone: testAddress.phone } });
  // A wallet can't name a company.
  expect(await quoteWallet(await now(), newGuest(), { items, coupon_code: "", state: "" }, settings)).toEqual({
    wallet: null,
  });
  await set({ ask_phone: "hidden", ask_company: "hidden", ask_address2: "hidden", ask_note: false });
  expect(await place({ address: { ...address, address2: "Floor 2" }, note: "Ring twice" })).toMatchObject({
    address: { company: "", phone: "", address2: "Floor 2" },
    note: "",
  });
  await set({ ask_phone: "optional", ask_address2: "optional", ask_note: true });
});

test("with accounts required guests are sent to the login; without accounts none is made", async () => {
  await set({ accounts: "required" });
  await reject(place(), 403, "Log in or create an account to place your order");
  const guest = await previewOrder(await now(), newGuest(), { items, coupon_code: "", state: "" }, settings);
  expect(guest).toMatchObject({ can_place: false, rules: { accounts: "required" } });
  const customer_id = newId();
  await shop.db
    .insertInto("customer")
    .values({ mall_id: shop.mall.id, id: customer_id, email: "ann@example.com", registered_at: new Date() })
    .execute();
  expect(await place({}, { customer_id })).toMatchObject({ customer_id });
  await set({ accounts: "off" });
  const wanted = { email: "ben@example.com", password: "a long word 7", name: "" };
  await reject(register(await now(), wanted, { secret: "s" }), 403, "This shop has no customer accounts");
  await place();
  await set({ accounts: "optional" });
});

test("terms are agreed to in the version that the buyer was shown, which the order keeps", async () => {
  await reject(set({ terms_required: true }), 400, "policy_terms: choose the article that buyers agree to");
  await reject(set({ policy_legal: newId() }), 400, "policy_legal: there is no such article");
  const [terms = ""] = await createArticles(shop, [{ title: "Terms of sale", body: "<p>Old</p>" }]);
  await set({ terms_required: true, policy_terms: terms });
  await reject(place(), 400, "accepted_terms: agree to the terms to place your order");
  const shown = async () =>
    (await previewOrder(await now(), newGuest(), { items, coupon_code: "", state: "" }, settings)).rules;
  const { terms_version: first, policies } = await shown();
  expect(policies).toEqual([{ kind: "terms", title: "Terms of sale", url: `/article?id=${terms}` }]);
  const order = await place({ accepted_terms: first });
  expect(order.terms).toMatchObject({
    title: "Terms of sale",
    version: first,
    accepted_at: order.placed_at.toISOString(),
  });
  await updateArticle(shop, terms, { body: "<p>New</p>" });
  await reject(
    place({ accepted_terms: first }),
    409,
    "Our terms have changed. Please read them and agree to them again.",
  );
  // Terms that nobody can read are not asked for.
  await updateArticle(shop, terms, { is_show: 0 });
  expect(await shown()).toMatchObject({ terms_version: "", policies: [] });
  expect((await place()).terms).toBeNull();
  await deleteArticles(shop, [terms]);
  expect(await checkoutSettings.read(shop)).toMatchObject({ policy_terms: null });
});

test("the newsletter is joined with an order, by a mailed link, where the shop has the box", async () => {
  const email = "news@example.com";
  const stored = () => shop.db.selectFrom("subscriber").selectAll().where("email", "=", email).execute();
  await place({ email, newsletter: true });
  expect(await stored()).toEqual([]);
  await set({ newsletter_box: "off" });
  await place({ email });
  expect(await stored()).toEqual([]);
  await place({ email, newsletter: true });
  expect(await stored()).toMatchObject([{ source: "checkout", confirmed_at: null }]);
});

test("pages know the seller's country and the countries with an active rate", async () => {
  const mall = await shop.anotherMall();
  const staff = { ...mall, actor: { staffId: mall.staffId, name: "Ann", batchId: newId() } };
  const rules = async () => {
    const context = { ...mall, mall: (await findMall(mall.db, mall.mall.id)) ?? mall.mall };
    const { country, ships_to, eu_consumers } = await checkoutRules(context);
    // One question to pages, cards and calls.
    expect(await hasEuConsumers(context)).toBe(eu_consumers);
    return { country, ships_to, eu_consumers };
  };
  expect(await rules()).toEqual({ country: "", ships_to: [], eu_consumers: false });
  await shopSettings.change(staff, { changes: { country: "CH" } });
  const rate = { name: "Standard", price: "7" };
  await createShippingZones(mall, [
    { name: "Near", places: ["US-CA", "US-OR"], rates: [rate] },
    { name: "Without rates", places: ["FR"], rates: [] },
  ]);
  expect(await rules()).toEqual({ country: "CH", ships_to: ["US"], eu_consumers: false });
  await createShippingZones(mall, [{ name: "Everywhere else", places: [], rates: [rate] }]);
  expect(await rules()).toEqual({ country: "CH", ships_to: [], eu_consumers: false });
  // A zone that names one of its countries counts, whatever other zones have.
  await createShippingZones(mall, [{ name: "Nearest", places: ["LI"], rates: [rate] }]);
  expect(await rules()).toEqual({ country: "CH", ships_to: [], eu_consumers: true });
});
