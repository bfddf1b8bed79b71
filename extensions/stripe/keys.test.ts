/** Keys of Stripe: stored, shown, tested and removed as the extension declares them. */
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { readMessages } from "#extend/messages.ts";
import { languages } from "#i18n/languages.ts";
import { translationsOf } from "#i18n/po.ts";
import { inLocale } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { findMall } from "#kernel/malls/index.ts";
import { settings } from "#shop/checkout/testing.ts";
import { kindOf } from "#shop/payment-providers/installed.ts";
import { valuesOf } from "#shop/payments/connect.ts";
import {
  type PaymentSettings,
  readPaymentSettings,
  removeProviderSettings,
  storeProviderSettings,
  testProvider,
} from "#shop/payments/index.ts";
import { paymentMethods } from "#shop/payments/methods.ts";
import { switchPayment } from "#shop/payments/set-up.ts";
import { readPayments } from "#shop/payments/stored.ts";
import { createTestShop } from "#shop/testing.ts";
import { startFakeStripe } from "./testing/api.ts";

const shop = await createTestShop();
const stripe = await startFakeStripe();
afterAll(() => stripe.stop());
const withStandIn: PaymentSettings = { ...settings, environment: { STRIPE_STAND_IN: stripe.url } };

/** As the next request sees the mall. */
async function now(): Promise<ShopContext> {
  const mall = await findMall(shop.db, shop.mall.id);
  if (!mall) throw new Error("the mall is gone");
  return { db: shop.db, mall };
}
const staff = async () => ({
  ...(await now()),
  actor: { staffId: shop.staffId, name: "Ann", batchId: newId() },
});
const names = async (given = settings) => (await paymentMethods(await now(), given)).map(({ name }) => name);
const url = "https://shop.example/api/v1/payment/webhook/stripe";
const store = async (values: Readonly<Record<string, string>>, given = withStandIn) =>
  storeProviderSettings(await staff(), given, { provider: "stripe", values });
const shown = async (given = withStandIn) => {
  const { methods } = await readPaymentSettings(await now(), given, () => url);
  const method = methods.find(({ name }) => name === "stripe");
  const set = method?.provider?.fields.map(({ name, value, end }) => [name, value || end]);
  return { method, provider: method?.provider, set: Object.fromEntries(set ?? []) };
};
const values = async () => {
  const kind = kindOf("stripe");
  return kind && valuesOf(kind, withStandIn, (await readPayments(await now())).keys);
};

test("keys of Stripe are stored encrypted, shown by their ends, and recorded without them", async () => {
  const keys = { publishable_key: "pk_test_1", secret_key: "sk_test_abcd1234", webhook_secret: "whsec_wxyz9876" };
  const storing = await staff();
  await storeProviderSettings(storing, withStandIn, { provider: "stripe", values: keys });
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
  expect(recorded[0]).toMatchObject({ record_type: "payment_keys", record_id: "stripe", record_name: "Stripe" });
  expect((await shown()).provider).toMatchObject({ source: "stored", mode: "test", webhook_url: url });
  expect((await shown()).set).toEqual({ publishable_key: "pk_test_1", secret_key: "1234", webhook_secret: "9876" });
  expect(await values()).toMatchObject({ secret_key: keys.secret_key });
  // Test payments end where real ones begin.
  expect(await names(withStandIn)).toEqual(["stripe", "offline"]);
  // Keys that another secret has encrypted are as good as none.
  const moved = { ...withStandIn, secret: "another secret of thirty-two chars" };
  expect(await names(moved)).toEqual(["sandbox", "offline"]);
  expect((await shown(moved)).method?.problem).toBe("no_keys");
  // A secret that is left out stays as it is.
  await store({ publishable_key: "" });
  expect(await values()).toMatchObject({ secret_key: keys.secret_key, publishable_key: "" });
});

test("wrong keys are refused by name, and keys of the environment come first", async () => {
  await expect(store({ publishable_key: "pk_live_1" })).rejects.toMatchObject({
    message: "publishable_key must be a test key, as the secret key is",
  });
  await expect(store({ secret_key: "pk_test_1" })).rejects.toMatchObject({
    message: "secret_key must begin with sk_test_, sk_live_, rk_test_ or rk_live_",
  });
  await expect(store({ publishable_key: "", secret_key: "sk_live_1" })).rejects.toMatchObject({ code: 400 });
  await expect(store({ color: "red" })).rejects.toMatchObject({ message: "color is no setting of this provider" });
  const environment = { ...settings, environment: { STRIPE_SECRET_KEY: "sk_test_env0" } };
  await expect(store({ publishable_key: "" }, environment)).rejects.toMatchObject({ code: 409 });
  expect((await shown(environment)).provider).toMatchObject({ source: "environment", variable: "STRIPE_SECRET_KEY" });
  expect((await shown(environment)).set).toMatchObject({ secret_key: "env0", publishable_key: "" });
});

test("the test of the keys asks Stripe and says what is wrong", async () => {
  const run = async () =>
    (await testProvider(await now(), withStandIn, "stripe", url)).map(({ kind, text }) => `${kind}: ${text}`);
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

test("Stripe that is switched off needs good keys to be switched on, and is offered then", async () => {
  Object.assign(stripe.answer, { status: 200, charges_enabled: true });
  const turn = async (is_on: boolean) => switchPayment(await staff(), withStandIn, { name: "stripe", is_on });
  await removeProviderSettings(await staff(), "stripe");
  await turn(false);
  await expect(turn(true)).rejects.toMatchObject({ code: 400, message: "Add your Stripe keys first" });
  await store({ secret_key: "sk_test_abcd1234" });
  // Keys alone offer nothing that was switched off.
  expect(await names(withStandIn)).not.toContain("stripe");
  expect((await testProvider(await now(), withStandIn, "stripe", url))[0]).toMatchObject({ kind: "good" });
  await turn(true);
  expect((await shown()).method).toMatchObject({ is_on: true, problem: "" });
  expect(await names(withStandIn)).toContain("stripe");
});

test("without keys Stripe is not offered and can't be tested", async () => {
  await removeProviderSettings(await staff(), "stripe");
  expect(await names()).toEqual(["sandbox", "offline"]);
  await expect(testProvider(await now(), settings, "stripe", url)).rejects.toMatchObject({ code: 400 });
});

test("buyers read how they pay, and staff what the keys are, in their own language", async () => {
  await store({ publishable_key: "pk_test_1", secret_key: "sk_test_1" });
  const label = (locale: string) =>
    inLocale(locale, async () =>
      (await paymentMethods(await now(), withStandIn)).find(({ name }) => name === "stripe"),
    );
  expect(await label("ja")).toMatchObject({ label: "カードまたはウォレット" });
  expect(await label("ar")).toMatchObject({ label: "بطاقة أو محفظة رقمية" });
  const { provider, method } = await inLocale("de-DE", () => shown());
  expect(method).toMatchObject({ label: "Stripe", about: "Karten, Apple Pay, Google Pay und Link" });
  expect(provider?.fields.map((field) => field.label)).toEqual([
    "Veröffentlichbarer Schlüssel",
    "Geheimer Schlüssel",
    "Signaturgeheimnis",
  ]);
  expect(provider?.fields[2]?.help).toContain(`Endpunkt hinzufügen für ${url}`);
  await expect(inLocale("de-DE", () => store({ secret_key: "pk_test_1" }))).rejects.toThrow(
    "secret_key: muss mit sk_test_, sk_live_, rk_test_ oder rk_live_ beginnen",
  );
});

test("all texts of Stripe are translated: for buyers into every language, for staff into theirs", async () => {
  const folder = new URL("./messages/", import.meta.url);
  const english = [...translationsOf(await readFile(new URL("en.po", folder), "utf8")).keys()];
  const forBuyers = [
    "Card or wallet",
    "Card, Apple Pay, Google Pay or Link.",
    "Pay on Stripe's secure page.",
    "by card or wallet",
  ];
  const catalogs = readMessages(folder);
  expect([...catalogs.keys()].sort()).toEqual(
    Object.keys(languages)
      .filter((one) => one !== "en")
      .sort(),
  );
  for (const [language, texts] of catalogs) {
    const needed = languages[language].screens ? english : forBuyers;
    expect([language, needed.filter((text) => !texts.get(text))]).toEqual([language, []]);
  }
});
