import { afterAll, expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { buy, guestWith, offerShipping, settings, stockProduct } from "../checkout/testing.ts";
import { compose } from "../mail/compose.ts";
import { getOrder } from "../order-management/index.ts";
import { createTestShop } from "../testing.ts";
import { paymentMethods, stripeOf } from "./methods.ts";
import { paymentState, payOrder } from "./pay.ts";
import {
  readPaymentSettings,
  removeStripeKeys,
  sortPayments,
  storeStripeKeys,
  switchPayment,
  updatePayment,
} from "./set-up.ts";
import { testStripe } from "./test-stripe.ts";
import { startFakeStripe } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
const stripe = await startFakeStripe();
afterAll(() => stripe.stop());

/** As the next request sees the mall. */
async function now(context: ShopContext = shop): Promise<ShopContext> {
  const mall = await findMall(shop.db, context.mall.id);
  if (!mall) throw new Error("the mall is gone");
  return { db: shop.db, mall };
}
const staff = async (context?: ShopContext) => ({
  ...(await now(context)),
  actor: { staffId: shop.staffId, name: "Ann", batchId: newId() },
});
const names = async (context?: ShopContext, given = settings) =>
  (await paymentMethods(await now(context), given)).map(({ name }) => name);
const url = "https://shop.example/api/v1/payment/webhook/stripe";
const details = "Ember Ltd\nIBAN DE02 1203 0000 0000 2020 51";

test("ways to pay are switched and sorted; the checkout follows at once, and undo takes it back", async () => {
  expect(await names()).toEqual(["sandbox", "offline"]);
  await switchPayment(await staff(), settings, { name: "cash", is_on: true });
  const sorting = await staff();
  await sortPayments(sorting, ["cash", "offline"]);
  expect(await names()).toEqual(["cash", "offline", "sandbox"]);
  await undo(await staff(), { batch_id: sorting.actor.batchId }, () => true);
  expect(await names()).toEqual(["sandbox", "offline", "cash"]);
  await switchPayment(await staff(), settings, { name: "cash", is_on: false });
  expect(await names()).toEqual(["sandbox", "offline"]);
});

test("bank transfer is switched on only with bank details, and keeps them while it is on", async () => {
  const mall = await shop.anotherMall({ bank_transfer: false });
  const turnOn = async () => switchPayment(await staff(mall), settings, { name: "offline", is_on: true });
  expect(await names(mall, { ...settings, sandbox: false })).toEqual([]);
  await expect(turnOn()).rejects.toMatchObject({ code: 400, message: "Add your bank details first" });
  await updatePayment(await staff(mall), { name: "offline", changes: { instructions: details } });
  await turnOn();
  expect(await names(mall, { ...settings, sandbox: false })).toEqual(["offline"]);
  const clear = updatePayment(await staff(mall), { name: "offline", changes: { instructions: "" } });
  await expect(clear).rejects.toMatchObject({ code: 400 });
});

test("who orders by bank transfer reads the bank details on the result page, the order and its mail", async () => {
  await updatePayment(await staff(), { name: "offline", changes: { instructions: details, title: "Wire" } });
  const context = await now();
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(context, guest, { provider: "offline" });
  expect(await paymentState(context, guest, { order_no }, settings)).toMatchObject({ instructions: details });
  expect((await getOrder(context, guest, { order_no })).order.instructions).toBe(details);
  const { id } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const branding = { name: "Test", currency: "USD", locale: "en" } as never;
  const mail = await compose(
    context,
    { template: "order_placed", to: "a@example.com", order_id: id } as never,
    branding,
  );
  expect(JSON.stringify(mail?.blocks)).toContain(`with the reference ${order_no} to:`);
  expect(mail?.blocks).toContainEqual({ kind: "quote", part: "payment", text: details });
});

test("cash on delivery has no deadline; a way that is off can't be chosen", async () => {
  await switchPayment(await staff(), settings, { name: "cash", is_on: true });
  const context = await now();
  const { variantId } = await stockProduct(shop);
  const { order_no } = await buy(context, await guestWith(shop, variantId), { provider: "cash" });
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ payment_state: "offline", status: "waiting_shipment", pay_deadline: null });
  const guest = await guestWith(shop, variantId);
  const unpaid = await buy(context, guest);
  const options = { settings, origin: "https://shop.example" };
  await payOrder(context, guest, { order_no: unpaid.order_no, provider: "cash" }, options);
  await switchPayment(await staff(), settings, { name: "cash", is_on: false });
  const late = buy(await now(), await guestWith(shop, variantId), { provider: "cash" });
  await expect(late).rejects.toMatchObject({ code: 400 });
});

test("keys of Stripe are stored encrypted, shown by their ends, and recorded without them", async () => {
  const given = { publishable_key: "pk_test_1", secret_key: "sk_test_abcd1234", webhook_secret: "whsec_wxyz9876" };
  const test = { ...settings, stripeStandIn: stripe.url };
  const storing = await staff();
  await storeStripeKeys(storing, test, given);
  const row = await shop.db.selectFrom("payment_keys").selectAll().executeTakeFirstOrThrow();
  const recorded = await shop.db
    .selectFrom("change")
    .selectAll()
    .where("batch_id", "=", storing.actor.batchId)
    .execute();
  for (const text of [
    JSON.stringify(row),
    JSON.stringify(recorded, (_, v) => (typeof v === "bigint" ? String(v) : v)),
  ]) {
    expect(text).not.toContain("sk_test_abcd");
    expect(text).not.toContain("whsec_wxyz");
  }
  expect(recorded).toHaveLength(1);
  const shown = await readPaymentSettings(await now(), test, url);
  expect(shown.stripe).toEqual({
    source: "stored",
    is_live: false,
    publishable_key: "pk_test_1",
    secret_key_end: "1234",
    webhook_secret_end: "9876",
    webhook_url: url,
  });
  expect(await stripeOf(await now(), test)).toMatchObject({ secretKey: given.secret_key });
  // Test payments end where real ones begin.
  expect(await names(shop, test)).toEqual(["stripe", "offline"]);
  // Keys that another secret has encrypted are as good as none.
  const moved = { ...test, secret: "another secret of thirty-two chars" };
  expect(await names(shop, moved)).toEqual(["sandbox", "offline"]);
  expect((await readPaymentSettings(await now(), moved, url)).methods[0]?.problem).toBe("no_keys");
  // A secret that is left out stays as it is.
  await storeStripeKeys(await staff(), test, { publishable_key: "" });
  expect(await stripeOf(await now(), test)).toMatchObject({ secretKey: given.secret_key, publishableKey: undefined });
});

test("wrong keys are refused by name, and keys of the environment come first", async () => {
  const test = { ...settings, stripeStandIn: stripe.url };
  const store = async (keys: Parameters<typeof storeStripeKeys>[2]) => storeStripeKeys(await staff(), test, keys);
  await expect(store({ publishable_key: "pk_live_1" })).rejects.toMatchObject({
    message: "publishable_key must be a test key, as the secret key is",
  });
  await expect(store({ publishable_key: "", secret_key: "sk_live_1" })).rejects.toMatchObject({ code: 400 });
  const environment = { ...test, stripe: { secretKey: "sk_test_env0", webhookSecret: "" } };
  await expect(storeStripeKeys(await staff(), environment, { publishable_key: "" })).rejects.toMatchObject({
    code: 409,
  });
  expect((await readPaymentSettings(await now(), environment, url)).stripe).toMatchObject({
    source: "environment",
    secret_key_end: "env0",
  });
});

test("the test of the keys asks Stripe and says what is wrong", async () => {
  const test = { ...settings, stripeStandIn: stripe.url };
  const run = async () => (await testStripe(await now(), test, url)).map(({ kind, text }) => `${kind}: ${text}`);
  stripe.answer.webhooks = [];
  expect(await run()).toEqual([
    "good: Stripe accepts the secret key (test mode: no money moves).",
    "unknown: Buyers pay on Stripe's page, because no publishable key is set.",
    "good: The account may take payments.",
    `bad: Stripe has no webhook for ${url}. Without it, payments are asked for every 2 minutes.`,
  ]);
  stripe.answer.webhooks = [{ url, status: "enabled", enabled_events: ["checkout.session.completed"] }];
  expect((await run()).at(-1)).toBe(
    "bad: The webhook in Stripe lacks these events: checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired.",
  );
  stripe.answer.webhooks = [{ url, status: "enabled", enabled_events: ["*"] }];
  expect((await run()).at(-1)).toBe("good: Stripe sends its webhooks here.");
  stripe.answer.charges_enabled = false;
  expect((await run())[2]).toBe("bad: Stripe doesn't let this account take payments yet. Finish its set-up in Stripe.");
  stripe.answer.status = 401;
  expect(await run()).toEqual([
    "bad: Stripe doesn't accept the secret key. It was copied incompletely, or it was revoked.",
  ]);
  stripe.answer.status = 403;
  expect(await run()).toEqual([
    "bad: The secret key may not take payments. Give it write access to Checkout Sessions in Stripe.",
  ]);
});

test("without keys Stripe is not offered and can't be tested", async () => {
  await removeStripeKeys(await staff());
  expect(await names()).toEqual(["sandbox", "offline"]);
  await expect(testStripe(await now(), settings, url)).rejects.toMatchObject({ code: 400 });
});
