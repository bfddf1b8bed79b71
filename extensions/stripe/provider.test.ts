/** The provider against a test server that answers and signs as Stripe does (docs.stripe.com/webhooks/signatures). */
import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buy, guestWith, offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { quoteWallet } from "#shop/checkout/wallet.ts";
import { type PaymentSettings, payOrder, takeWebhook } from "#shop/payments/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { fromStripe, stripeOrigins, stripeProvider, toStripe } from "./provider.ts";

interface Seen {
  readonly path: string;
  readonly body: URLSearchParams;
  readonly key: string | undefined;
}

const webhookSecret = "whsec_of_the_stand_in";
let server: Server;
let apiBase = "";
let seen: Seen[] = [];
let intent = { status: "requires_payment_method", amount: 1000, currency: "usd" };
let session = { status: "open", payment_status: "unpaid", amount_total: 1000, currency: "usd" };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const path = `${request.method} ${request.url}`;
    const key = request.headers["idempotency-key"];
    seen.push({ path, body: new URLSearchParams(text), key: Array.isArray(key) ? key[0] : key });
    const answer = path.startsWith("POST /v1/refunds")
      ? { id: "re_1", object: "refund" }
      : path.includes("/payment_intents")
        ? { id: "pi_7", object: "payment_intent", client_secret: "pi_7_secret_1", ...intent }
        : {
            id: "cs_1",
            object: "checkout.session",
            url: "https://checkout.stripe.com/c/cs_1",
            payment_intent: "pi_1",
            client_secret: "cs_1_secret_1",
            ...session,
          };
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  apiBase = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  session = { status: "open", payment_status: "unpaid", amount_total: 1000, currency: "usd" };
  intent = { status: "requires_payment_method", amount: 1000, currency: "usd" };
});

const settings = (): PaymentSettings => ({
  secret: "",
  sandbox: false,
  environment: {
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_STAND_IN: apiBase,
  },
});
const inShop = (): PaymentSettings => ({
  ...settings(),
  environment: { ...settings().environment, STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
});
const provider = () => stripeProvider({ secretKey: "sk_test_stand_in", webhookSecret, apiBase });

function sign(body: string, secret = webhookSecret, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

const event = (id: string) =>
  JSON.stringify({
    id,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: "cs_1", object: "checkout.session" } },
  });

const shop = await createTestShop();
await offerShipping(shop, 0n);

test("an order is paid on Stripe's page, and its signed news count once", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  // The shop offers the sandbox while the order is placed; the buyer then pays by card.
  const { order_no } = await buy(shop, guest);
  const options = { settings: settings(), origin: "https://shop.example" };
  const paying = await payOrder(shop, guest, { order_no, provider: "stripe" }, options);
  expect(paying.redirect_url).toBe("https://checkout.stripe.com/c/cs_1");
  const [request] = seen;
  expect(request?.path).toBe("POST /v1/checkout/sessions");
  expect(request?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(request?.body.get("line_items[0][price_data][unit_amount]")).toBe("1000");
  expect(request?.body.get("line_items[0][price_data][currency]")).toBe("usd");
  expect(request?.body.get("success_url")).toBe(`https://shop.example/paymentSuccessful?order_no=${order_no}`);

  session = { ...session, status: "complete", payment_status: "paid" };
  const body = event("evt_1");
  const take = (signature: string) => takeWebhook(shop, settings(), { provider: "stripe", body, signature });
  await expect(take(sign(body, "whsec_of_somebody_else"))).rejects.toThrow();
  await expect(take(sign(body, webhookSecret, 1))).rejects.toThrow();
  await Promise.all(Array.from({ length: 5 }, () => take(sign(body))));
  const order = await shop.db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirst();
  expect(order).toMatchObject({ status: "waiting_shipment", paid_total: 1000n, version: 2 });
});

test("with a publishable key the shop's own page takes the payment, and continues the open one", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(shop, guest);
  const options = { settings: inShop(), origin: "https://shop.example" };
  const pay = () => payOrder(shop, guest, { order_no, provider: "stripe" }, options);
  const inPage = { script: `${apiBase}/stripe.js`, publishable_key: "pk_test_1", client_secret: "cs_1_secret_1" };
  // The session of the test before has the same id in this stand-in.
  await shop.db.updateTable("payment").set({ ref: "cs_0" }).where("ref", "=", "cs_1").execute();
  expect(await pay()).toEqual({ redirect_url: "", in_page: inPage, status: "unpaid" });
  const [request] = seen;
  expect(request?.body.get("ui_mode")).toBe("elements");
  expect(request?.body.get("return_url")).toBe(`https://shop.example/paymentSuccessful?order_no=${order_no}`);
  expect(request?.body.get("success_url")).toBeNull();
  seen = [];
  expect(await pay()).toMatchObject({ in_page: inPage });
  expect(seen.filter(({ path }) => path.startsWith("POST"))).toEqual([]);
});

test("a wallet that gave the address pays by an intent; other ways to pay close it", async () => {
  const { variantId } = await stockProduct(shop);
  const guest = await guestWith(shop, variantId);
  const { order_no } = await buy(shop, guest);
  const given = inShop();
  const options = { settings: given, origin: "https://shop.example" };
  const choices = { coupon_code: "", state: "", items: [{ variant_id: variantId, qty: 1 }] };
  const { wallet } = await quoteWallet(shop, guest, choices, given);
  expect(wallet).toMatchObject({ provider: "stripe", amount: 1000, items: 1000, shipping: 0, tax: 0, total: "10.00" });
  expect(await quoteWallet(shop, guest, choices, settings())).toEqual({ wallet: null });

  const paying = await payOrder(shop, guest, { order_no, provider: "stripe", wallet: true }, options);
  expect(paying.in_page?.client_secret).toBe("pi_7_secret_1");
  expect(seen[0]?.path).toBe("POST /v1/payment_intents");
  expect(seen[0]?.body.get("amount")).toBe("1000");
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);

  intent = { ...intent, status: "canceled" };
  await shop.db.updateTable("payment").set({ ref: "cs_00" }).where("ref", "=", "cs_1").execute();
  const other = await payOrder(shop, guest, { order_no, provider: "stripe" }, options);
  expect(other.in_page?.client_secret).toBe("cs_1_secret_1");

  await shop.db.updateTable("payment").set({ ref: "cs_01" }).where("ref", "=", "cs_1").execute();
  await shop.db.updateTable("payment").set({ state: "created" }).where("ref", "=", "pi_7").execute();
  intent = { ...intent, status: "succeeded" };
  const body = event("evt_7").replaceAll("checkout.session", "payment_intent").replaceAll("cs_1", "pi_7");
  await takeWebhook(shop, given, { provider: "stripe", body, signature: sign(body) });
  const order = await shop.db.selectFrom("orders").selectAll().where("order_no", "=", order_no).executeTakeFirst();
  expect(order).toMatchObject({ status: "waiting_shipment", paid_total: 1000n });
});

test("states, refund and closing of an intent", async () => {
  const states = [];
  for (const status of ["requires_payment_method", "requires_action", "processing", "succeeded", "canceled"]) {
    intent = { ...intent, status };
    states.push((await provider().fetch("pi_7")).state);
  }
  expect(states).toEqual(["open", "open", "pending", "paid", "expired"]);
  await provider().refund({ ref: "pi_7", amount: 250n, currency: "USD", key: "refund-2" });
  expect(seen.at(-1)?.body.get("payment_intent")).toBe("pi_7");
  intent = { ...intent, status: "requires_action" };
  await provider().expire("pi_7");
  expect(seen.at(-1)?.path).toBe("POST /v1/payment_intents/pi_7/cancel");
  intent = { ...intent, status: "succeeded" };
  await provider().expire("pi_7");
  expect(seen.at(-1)?.path).toBe("GET /v1/payment_intents/pi_7");
});

test("the checkout may load Stripe's script, from its own origins only", () => {
  const keys = { secretKey: "sk_test_1", webhookSecret };
  expect(stripeOrigins(keys)).toEqual([]);
  const listed = stripeOrigins({ ...keys, publishableKey: "pk_test_1" });
  expect(listed.map(({ directive, origin }) => `${directive} ${origin}`)).toEqual([
    "script-src https://js.stripe.com",
    "script-src https://*.js.stripe.com",
    "frame-src https://js.stripe.com",
    "frame-src https://*.js.stripe.com",
    "frame-src https://hooks.stripe.com",
    "connect-src https://api.stripe.com",
  ]);
});

test("an event about a session of another shop is accepted and changes nothing", async () => {
  const body = event("evt_2").replaceAll("cs_1", "cs_of_another_shop");
  await takeWebhook(shop, settings(), { provider: "stripe", body, signature: sign(body) });
  expect(seen).toEqual([]);
});

test("without a webhook secret no event is believed", async () => {
  const body = event("evt_3");
  const open = stripeProvider({ secretKey: "sk_test_stand_in", webhookSecret: "", apiBase });
  await expect(open.verify(body, sign(body, ""))).rejects.toThrow("no signing secret");
});

test("states, refunds with their key, and closing of open sessions", async () => {
  const states = [];
  for (const [status, payment_status] of [
    ["open", "unpaid"],
    ["complete", "unpaid"],
    ["complete", "paid"],
    ["expired", "unpaid"],
  ] as const) {
    session = { ...session, status, payment_status };
    states.push((await provider().fetch("cs_1")).state);
  }
  expect(states).toEqual(["open", "pending", "paid", "expired"]);
  expect(await provider().refund({ ref: "cs_1", amount: 250n, currency: "USD", key: "refund-1" })).toBe("re_1");
  expect(seen.at(-1)).toMatchObject({ path: "POST /v1/refunds", key: "refund-1" });
  expect(seen.at(-1)?.body.get("amount")).toBe("250");
  session = { ...session, status: "open" };
  await provider().expire("cs_1");
  expect(seen.at(-1)?.path).toBe("POST /v1/checkout/sessions/cs_1/expire");
  session = { ...session, status: "complete" };
  await provider().expire("cs_1");
  expect(seen.at(-1)?.path).toBe("GET /v1/checkout/sessions/cs_1");
});

test("amounts are counted as Stripe counts them, and refused where it cannot", () => {
  expect(toStripe(1990n, "USD")).toBe(1990);
  expect(toStripe(1990n, "JPY")).toBe(1990);
  expect(toStripe(1990n, "ISK")).toBe(199_000);
  expect(toStripe(1990n, "KWD")).toBe(1990);
  expect(() => toStripe(1995n, "KWD")).toThrow();
  expect(() => toStripe(1990n, "MGA")).toThrow();
  for (const currency of ["USD", "JPY", "ISK", "KWD"]) {
    expect(fromStripe(toStripe(5000n, currency), currency)).toBe(5000n);
  }
});
