import { expect, test } from "vitest";
import { testAddress as address, offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ payments: { sandbox: true, sandboxDelay: 0.2 } });
const { app, call } = server;
await offerShipping(server);

async function guest() {
  const { data } = await call("/api/v1/auth/flushToken");
  return { authorization: `Bearer ${data.token}` };
}

const order = { email: "ada@example.com", address, provider: "sandbox", expected_total: "15.00" };

const page = (url: string, decision?: string) =>
  app.inject({
    method: decision ? "POST" : "GET",
    url,
    headers: { host: "shop.example", ...(decision && { "content-type": "application/x-www-form-urlencoded" }) },
    ...(decision && { payload: `decision=${decision}` }),
  });

test("a guest buys over HTTP: cart, order, the sandbox's page, its signed webhook, and the result", async () => {
  const { variantId } = await stockProduct(server);
  const headers = await guest();
  expect((await call("/api/v1/cart/add", { variant_id: variantId }, headers)).data.count).toBe(1);
  const placed = await call("/api/v1/order/place", order, { ...headers, "idempotency-key": "first-order" });
  expect(placed).toMatchObject({ code: 200, data: { status: "unpaid", payable: true, total: "15.00" } });
  const { order_no } = placed.data;
  const { data } = await call("/api/v1/order/pay", { order_no }, headers);
  const response = await page(data.redirect_url);
  expect(response.body).toContain("$15.00");
  expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
  const back = await page(data.redirect_url, "approve");
  expect(back.headers.location).toBe(`/paymentSuccessful?order_no=${order_no}`);
  expect((await call("/api/v1/order/payment", { order_no }, headers)).data).toMatchObject({
    status: "waiting_shipment",
    actions: ["request_refund"],
  });
  const events = await server.db.selectFrom("provider_event").select("handled_at").execute();
  expect(events).toHaveLength(1);
  expect(events[0]?.handled_at).not.toBeNull();
});

test("a delayed payment's webhook arrives late and pays the order without any page being open", async () => {
  const { variantId } = await stockProduct(server);
  const headers = await guest();
  const items = [{ variant_id: variantId, qty: 1 }];
  const placed = await call(
    "/api/v1/order/place",
    { ...order, items },
    { ...headers, "idempotency-key": "late-order" },
  );
  const { order_no } = placed.data;
  const { data } = await call("/api/v1/order/pay", { order_no }, headers);
  const stored = () =>
    server.db.selectFrom("orders").select("status").where("order_no", "=", order_no).executeTakeFirstOrThrow();
  const back = await page(data.redirect_url, "delay");
  expect(back.headers.location).toBe(`/paymentSuccessful?order_no=${order_no}`);
  await expect.poll(stored).toEqual({ status: "waiting_shipment" });
});

test("webhooks without the provider's signature are refused before anything is stored", async () => {
  const send = (provider: string, headers: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: `/api/v1/payment/webhook/${provider}`,
      headers: { host: "shop.example", "content-type": "application/json", ...headers },
      payload: '{"id":"evt_1","type":"payment.approved","ref":"x","mall_id":"x"}',
    });
  const before = await server.db.selectFrom("provider_event").select("event_id").execute();
  expect((await send("sandbox", {})).statusCode).toBe(400);
  expect((await send("sandbox", { "sandbox-signature": "0".repeat(64) })).statusCode).toBe(400);
  expect((await send("stripe", { "stripe-signature": "t=1,v1=00" })).statusCode).toBe(404);
  expect((await send("nobody", {})).statusCode).toBe(400);
  expect(await server.db.selectFrom("provider_event").select("event_id").execute()).toEqual(before);
});

test.each([0, -1, 1e9, 1.5, "1e3", "2", null, Number.NaN])("a quantity of %s is refused in words", async (qty) => {
  const { variantId } = await stockProduct(server);
  const headers = await guest();
  const answer = await call("/api/v1/cart/add", { variant_id: variantId, qty }, headers);
  expect(answer.code).toBe(400);
  expect(answer.message).toMatch(/^qty /);
  const items = [{ variant_id: variantId, qty }];
  expect((await call("/api/v1/order/preview", { items }, headers)).code).toBe(400);
  const placing = await call(
    "/api/v1/order/place",
    { ...order, items },
    { ...headers, "idempotency-key": "wrong-qty" },
  );
  expect(placing.code).toBe(400);
});

test("prices and totals in a body are ignored, and unknown fields are not stored", async () => {
  const { variantId } = await stockProduct(server);
  const headers = { ...(await guest()), "idempotency-key": "tampered-order" };
  const items = [{ variant_id: variantId, qty: 1, price: "0.01" }];
  const tampered = { ...order, items, total: "0.01", discount_total: "14.99", status: "completed", paid_total: 1 };
  expect((await call("/api/v1/order/place", { ...tampered, expected_total: "0.01" }, headers)).code).toBe(409);
  const placed = await call("/api/v1/order/place", tampered, headers);
  expect(placed.data).toMatchObject({ status: "unpaid", total: "15.00" });
});

test("without a token there is no cart; an unknown payment page is no page", async () => {
  expect((await call("/api/v1/cart/get")).code).toBe(401);
  expect((await page("/sandbox/pay/sb_unknown")).statusCode).toBe(404);
  expect((await page("/sandbox/pay/sb_unknown", "approve")).statusCode).toBe(404);
});

test("what the database would refuse is refused before, other control characters are dropped", async () => {
  const { variantId } = await stockProduct(server);
  const headers = { ...(await guest()), "idempotency-key": "strange-order" };
  const items = [{ variant_id: variantId, qty: 1 }];
  expect((await call("/api/v1/order/preview", { items, coupon_code: "A\u0000" }, headers)).code).toBe(400);
  expect((await call("/api/v1/order/preview", { items, country: "US", state: "\u0000" }, headers)).code).toBe(400);
  expect((await call("/api/v1/order/payment", { order_no: "1\u0000" }, headers)).code).toBe(400);
  expect((await call("/api/v1/order/place", { ...order, items, note: "Ring\u0000 twice" }, headers)).code).toBe(400);
  expect((await call("/api/v1/order/place", { ...order, items, note: "Ring\u0007 twice" }, headers)).code).toBe(200);
  const [stored] = await server.db.selectFrom("orders").select("note").where("note", "like", "Ring%").execute();
  expect(stored?.note).toBe("Ring twice");
});
