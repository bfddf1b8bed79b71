import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { flushToken } from "#shop/auth/session.ts";
import { offerShipping, orderForm, stockProduct } from "#shop/checkout/testing.ts";
import type { Load } from "#storefront/ssr.ts";
import { createTestServer, plainLoad } from "../testing.ts";

let items: { variant_id: string; qty: number }[] = [];
/** A page that shows what its totals are for. */
const load: Load = async (input) => {
  const loaded = await plainLoad(input);
  if (loaded.kind === "redirect" || input.url.pathname !== "/product/payment") return loaded;
  const { data } = await input.api.call("/api/v1/order/preview", { items, country: "US" });
  return { ...loaded, render: () => ({ bytes: Buffer.from(`is_test: ${data?.is_test}`), links: [] }) };
};
// A shop that takes real money: buyers are offered no test payments.
const server = await createTestServer({ payments: { sandbox: false }, load });
const { call, app, db, mall } = server;
await offerShipping(server, 0n);
const { variantId } = await stockProduct(server, { stock: 50 });
const secret = { secret: "a secret of thirty-two characters" };

type Headers = Record<string, string>;

/** A shopper's token in a browser that may have the cookie of a member of staff. */
async function shopper(staff?: Headers): Promise<Headers> {
  const { token } = await flushToken(server, undefined, secret);
  return { authorization: `Bearer ${token}`, ...(staff?.cookie && { cookie: staff.cookie }) };
}

items = [{ variant_id: variantId, qty: 1 }];
const preview = async (headers: Headers) =>
  (await call("/api/v1/order/preview", { items, country: "US", state: "OR" }, headers)).data;
const place = (headers: Headers, fields: object = {}) =>
  call(
    "/api/v1/order/place",
    { ...orderForm({ provider: "offline" }), items, expected_total: "10.00", ...fields },
    { "idempotency-key": newId(), ...headers },
  );
const isTest = async (order_no: string) =>
  (await db.selectFrom("orders").select("is_test").where("order_no", "=", order_no).executeTakeFirstOrThrow()).is_test;
const mode = (action: string, headers: Headers) => call(`/admin_api/v1/testOrders/${action}`, {}, headers);
const namesOf = (data: { providers: { name: string }[] }) => data.providers.map(({ name }) => name);

test("staff start test mode, order, pay on the test page, and the order is marked everywhere they see it", async () => {
  const staff = await server.dashboardHeaders();
  expect((await mode("mode", staff)).data).toEqual({ test_until: null, orders: 0 });
  const buyer = await shopper(staff);
  expect(await preview(buyer)).toMatchObject({ is_test: false });
  const started = await mode("start", staff);
  expect(Math.round((Date.parse(started.data.test_until) - Date.now()) / 60_000)).toBe(60);
  const shown = await preview(buyer);
  expect(shown).toMatchObject({ is_test: true });
  expect(namesOf(shown)).toEqual(["sandbox", "offline"]);
  const placed = await place(buyer, { provider: "sandbox", is_test: true });
  expect(placed).toMatchObject({ code: 200, data: { payable: true } });
  const { order_no } = placed.data;
  expect(await isTest(order_no)).toBe(true);

  const paid = await call("/api/v1/order/pay", { order_no }, buyer);
  const page = { host: "shop.example", "content-type": "application/x-www-form-urlencoded" };
  const url: string = paid.data.redirect_url;
  expect(url).toMatch(/^\/sandbox\/pay\//);
  expect((await app.inject({ url, headers: page })).body).toContain("Test payment");
  await app.inject({ method: "POST", url, headers: page, payload: "decision=approve" });
  const seen = await call("/admin_api/v1/orders/detail", { order_no }, staff);
  expect(seen.data.order).toMatchObject({ is_test: true, status: "waiting_shipment", payment_state: "paid" });
  expect((await call("/api/v1/order/detail", { order_no }, buyer)).data.order).toMatchObject({ is_test: true });
  const list = await call("/admin_api/v1/lists/orders", {}, staff);
  expect(list.data.rows).toMatchObject([{ order_no, is_test: true }]);

  expect((await mode("end", staff)).data).toMatchObject({ test_until: null, orders: 1 });
  expect(await preview(buyer)).toMatchObject({ is_test: false });
  const real = (await place(buyer, { is_test: false })).data.order_no;
  expect(await isTest(real)).toBe(false);
  const orderNumbers = async (value: boolean) => {
    const filters = [{ field: "is_test", operator: "is", value }];
    const { data } = await call("/admin_api/v1/lists/orders", { filters }, staff);
    return data.rows.map((row: { order_no: string }) => row.order_no);
  };
  expect([await orderNumbers(true), await orderNumbers(false)]).toEqual([[order_no], [real]]);

  expect(await call("/admin_api/v1/testOrders/delete", { order_no: real }, staff)).toMatchObject({ code: 409 });
  expect(await call("/admin_api/v1/testOrders/delete", { order_no }, staff)).toMatchObject({ code: 200 });
  expect((await mode("mode", staff)).data.orders).toBe(0);
});

test("the checkout that the server renders for staff in test mode is that of a test order", async () => {
  const staff = await server.dashboardHeaders();
  const { authorization = "" } = await shopper();
  const html = async (cookie = "") => {
    const cookies = `token=${authorization.replace("Bearer ", "")}; ${cookie}`;
    return (await app.inject({ url: "/product/payment", headers: { host: "shop.example", cookie: cookies } })).body;
  };
  expect(await html(staff.cookie)).toContain("is_test: false");
  await mode("start", staff);
  expect(await html(staff.cookie)).toContain("is_test: true");
  expect(await html()).toContain("is_test: false");
});

test("a shopper makes no test order, whatever the call, the cookie or the query says", async () => {
  const staff = await server.dashboardHeaders();
  await mode("start", staff);
  const plain = await shopper();
  const cookie = `dashboard_session=${"x".repeat(43)}`;
  for (const headers of [plain, { ...plain, cookie }, { ...plain, cookie: `test=1; staff=1; ${cookie}` }]) {
    const shown = await preview(headers);
    expect(shown).toMatchObject({ is_test: false });
    expect(namesOf(shown)).not.toContain("sandbox");
    expect(await place(headers, { provider: "sandbox", is_test: true })).toMatchObject({ code: 409 });
    expect(await place(headers, { provider: "sandbox" })).toMatchObject({ code: 400 });
    const { data } = await place(headers);
    expect(await isTest(data.order_no)).toBe(false);
    const paid = await call("/api/v1/order/pay", { order_no: data.order_no, provider: "sandbox" }, headers);
    expect(paid.data.redirect_url).toBe("");
  }
  for (const headers of [plain, {}, { cookie: staff.cookie ?? "" }]) {
    expect((await mode("start", headers)).code).toBeGreaterThan(400);
    expect((await call("/admin_api/v1/testOrders/deleteAll", {}, headers)).code).toBeGreaterThan(400);
  }
});

test("test mode ends with the session, the right to change orders, and its hour", async () => {
  const begin = async () => {
    const staff = await server.dashboardHeaders("manager");
    await mode("start", staff);
    const buyer = await shopper(staff);
    expect(await preview(buyer)).toMatchObject({ is_test: true });
    const session = db
      .selectFrom("admin_session")
      .select(["id", "staff_id"])
      .where("test_until", "is not", null)
      .orderBy("created_at", "desc");
    return { staff, buyer, ...(await session.executeTakeFirstOrThrow()) };
  };
  const expectReal = async (buyer: Headers) => {
    expect(await preview(buyer)).toMatchObject({ is_test: false });
    // What the buyer was shown no longer holds: no real order is placed in its stead.
    const answer = await place(buyer, { is_test: true });
    expect(answer).toMatchObject({ code: 409, data: { is_test: false } });
    expect(answer.message).toContain("Test mode has ended");
  };
  const signedOut = await begin();
  await call("/admin_api/v1/staff/signOut", {}, signedOut.staff);
  await expectReal(signedOut.buyer);
  const demoted = await begin();
  await db.updateTable("staff").set({ role: "read-only" }).where("id", "=", demoted.staff_id).execute();
  await expectReal(demoted.buyer);
  const late = await begin();
  await db
    .updateTable("admin_session")
    .set({ test_until: new Date(0) })
    .where("id", "=", late.id)
    .execute();
  await expectReal(late.buyer);
});

test("who may not change orders starts no test mode, and the editor's session neither", async () => {
  const reader = await server.dashboardHeaders("read-only");
  expect(await mode("start", reader)).toMatchObject({ code: 403 });
  expect(await mode("deleteAll", reader)).toMatchObject({ code: 403 });
  expect(await mode("start", await server.adminHeaders())).toMatchObject({ code: 409 });
  const { cookie = "" } = await server.dashboardHeaders();
  // A page of the shop has the cookie, and not the key of the dashboard's documents.
  expect(await mode("start", { cookie, origin: "http://shop.example" })).toMatchObject({ code: 403 });
});

test("test payments of a real order are out of reach where buyers are offered none", async () => {
  const buyer = await shopper();
  const { order_no } = (await place(buyer)).data;
  const ref = "sb_of_a_real_order";
  const to = { return_url: "/paymentSuccessful", cancel_url: "/paymentFailed" };
  await db
    .insertInto("sandbox_payment")
    .values({ mall_id: mall.id, ref, amount: 1000n, currency: "USD", description: order_no, ...to })
    .execute();
  const url = `/sandbox/pay/${ref}`;
  const headers = { host: "shop.example", "content-type": "application/x-www-form-urlencoded" };
  expect((await app.inject({ url, headers })).statusCode).toBe(404);
  expect((await app.inject({ method: "POST", url, headers, payload: "decision=approve" })).statusCode).toBe(404);
});

test("the step of the checklist is done by a test order, also after it was deleted", async () => {
  const isDone = async () => {
    const { data } = await call("/admin_api/v1/home", {}, await server.dashboardHeaders());
    // Nothing is shown of figures that would all be zero.
    expect(data.has_orders).toBe(false);
    return data.steps.find(({ key }: { key: string }) => key === "order").done;
  };
  await db.deleteFrom("order_event").execute();
  await db.deleteFrom("order_line").execute();
  await db.deleteFrom("orders").execute();
  await db.updateTable("mall").set({ has_tested_order: false }).execute();
  expect(await isDone()).toBe(false);
  const staff = await server.dashboardHeaders();
  await mode("start", staff);
  await place(await shopper(staff));
  expect(await isDone()).toBe(true);
  expect((await mode("deleteAll", staff)).data).toEqual({ count: 1 });
  expect(await isDone()).toBe(true);
});
