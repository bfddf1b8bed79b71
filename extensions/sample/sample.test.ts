/** Every door: an extension that the shop does not know pays, listens, answers calls from tables of its own and works by night. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { installExtensions } from "#extend/install.ts";
import { domains, installDomains } from "#kernel/domain.ts";
import { deliverEvents } from "#kernel/events/deliver.ts";
import { migrateExtensions } from "#kernel/extensions/migrate.ts";
import { recurringJobs } from "#kernel/jobs/recurring.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { createTestServer } from "#server/testing.ts";
import { testAddress as address, offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { signSample } from "./provider.ts";
import { startSamplePay } from "./testing.ts";

const key = "key_that_stays_secret_wxyz";
const project = join(import.meta.dirname, "../..");
const pay = await startSamplePay(key);
const installation = await mkdtemp(join(tmpdir(), "installation-"));
const folders = JSON.stringify(["stripe", "sample"].map((name) => join(project, "extensions", name)));
await writeFile(join(installation, "shopwright.config.ts"), `export default { extensions: ${folders} };`);
const told: string[] = [];
const sampleDomain = await installExtensions(installation, (line) => told.push(line));
const before = domains();
installDomains([...before.filter(({ name }) => name !== sampleDomain.name), sampleDomain]);
afterAll(async () => {
  installDomains(before);
  await installExtensions(project);
  await pay.stop();
  await rm(installation, { recursive: true });
});

const server = await createTestServer({ payments: { sandbox: false } });
const { app, call } = server;
await migrateExtensions(server.url);
await offerShipping(server);
const owner = await server.dashboardHeaders();
const staff = (path: string, body: object = {}) => call(`/admin_api/v1/${path}`, body, owner);
const methods = async () => (await staff("settings/payments")).data.methods;
const sample = async () => (await methods()).find(({ name }: { name: string }) => name === "sample_pay");

async function offered(): Promise<string[]> {
  const { variantId } = await stockProduct(server);
  const { data } = await call("/api/v1/auth/flushToken");
  const headers = { authorization: `Bearer ${data.token}` };
  const items = [{ variant_id: variantId, qty: 1 }];
  const preview = await call("/api/v1/order/preview", { items, country: "US" }, headers);
  return preview.data.providers.map(({ label }: { label: string }) => label);
}

async function webhook(body: string, signature: string) {
  const headers = { host: "shop.example", "content-type": "application/json", "sample-signature": signature };
  return (await app.inject({ method: "POST", url: "/api/v1/payment/webhook/sample_pay", headers, payload: body }))
    .statusCode;
}

test("a provider that is new to the mall stands behind the others, on and without its keys", async () => {
  expect(told).toEqual([]);
  expect((await methods()).map(({ name }: { name: string }) => name)).toEqual([
    "stripe",
    "sample_pay",
    "offline",
    "cash",
  ]);
  expect(await sample()).toMatchObject({
    label: "Sample Pay",
    is_on: true,
    problem: "no_keys",
    provider: {
      source: "none",
      mode: null,
      webhook_url: "http://shop.example/api/v1/payment/webhook/sample_pay",
      fields: [
        { name: "address", is_secret: false, is_required: true },
        { name: "api_key", is_secret: true, help: expect.stringContaining("/api/v1/payment/webhook/sample_pay") },
      ],
    },
  });
  expect(await offered()).toEqual(["Bank transfer"]);
  expect((await staff("staff/me")).data.payment_methods).toContainEqual({ name: "sample_pay", label: "Sample Pay" });
});

test("its settings are stored by the rules that it declares, tested, and shown without the secret", async () => {
  const store = (values: object, provider = "sample_pay") =>
    staff("settings/payments/storeProviderSettings", { provider, values });
  expect(await store({ address: pay.url })).toMatchObject({ code: 400, message: "api_key is required" });
  expect((await store({ address: pay.url, api_key: "wrong" })).message).toBe("api_key must begin with key_");
  expect(await store({ address: pay.url, api_key: key }, "nobody")).toMatchObject({ code: 404 });
  const findings = async () =>
    (await staff("settings/payments/testProvider", { provider: "sample_pay" })).data.findings;
  expect(await store({ address: pay.url, api_key: "key_revoked" })).toMatchObject({ code: 200 });
  expect(await findings()).toEqual([{ kind: "bad", text: "Sample Pay doesn't accept the key." }]);
  expect(await store({ address: pay.url, api_key: key })).toMatchObject({ code: 200 });
  expect(await findings()).toEqual([{ kind: "good", text: "Sample Pay accepts the key." }]);
  const settings = await sample();
  expect(settings).toMatchObject({ problem: "", provider: { source: "stored" } });
  expect(settings.provider.fields.map(({ value, end }: { value: string; end: string }) => value || end)).toEqual([
    pay.url,
    "wxyz",
  ]);
  expect(JSON.stringify(await server.db.selectFrom("payment_keys").selectAll().execute())).not.toContain(key);
  expect(await offered()).toEqual(["Sample card", "Bank transfer"]);
});

test("an order is paid on its page by webhook, and refunded; its name stands where orders are listed", async () => {
  const { variantId } = await stockProduct(server);
  const { data } = await call("/api/v1/auth/flushToken");
  const headers = { authorization: `Bearer ${data.token}`, "idempotency-key": "sample-order" };
  const items = [{ variant_id: variantId, qty: 1 }];
  const order = { items, email: "ada@example.com", address, provider: "sample_pay", expected_total: "15.00" };
  const { order_no } = (await call("/api/v1/order/place", order, headers)).data;
  const paying = await call("/api/v1/order/pay", { order_no }, headers);
  expect(paying.data).toEqual({ redirect_url: "https://pay.sample.example/1", in_page: null, status: "unpaid" });
  const payment = pay.payments.get("pay_1");
  if (!payment) throw new Error("no payment was made");
  expect(payment).toMatchObject({ amount: "1500", currency: "USD" });

  payment.state = "paid";
  const event = JSON.stringify({ id: "evt_1", type: "payment.paid", payment: "pay_1" });
  expect(await webhook(event, signSample(event, "key_of_somebody_else"))).toBe(400);
  expect(await webhook(event, signSample(event, key))).toBe(200);
  const state = async () => (await call("/api/v1/order/payment", { order_no }, headers)).data;
  expect(await state()).toMatchObject({ status: "waiting_shipment", provider: "sample_pay" });

  const refund = { order_no, amount: "4.00", reason: "Scratched" };
  expect(await staff("orders/refund", refund)).toMatchObject({ code: 200 });
  expect(pay.refunds).toEqual([{ amount: "400" }]);

  const { choices } = (
    await staff("lists/choices", { list: "orders", field: "provider", search: "sample", values: [] })
  ).data;
  expect(choices).toEqual([{ value: "sample_pay", label: "Sample Pay" }]);
});

test("it is told of a paid order after the fact, again after a failure, and with the same id", async () => {
  const packed: { readonly order_no: string; readonly once: string }[] = [];
  let fails = true;
  const warehouse = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    packed.push(JSON.parse(text));
    response.statusCode = fails ? 503 : 200;
    response.end();
  });
  await once(warehouse.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void warehouse.close());
  const at = warehouse.address();
  vi.stubEnv("SAMPLE_WAREHOUSE", `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const failures: string[] = [];
  const deliver = () => deliverEvents(server.db, { log: (error) => failures.push(String(error)) });
  await deliver();
  expect(failures).toEqual(["Error: The warehouse answered 503"]);
  fails = false;
  await sql`update event_delivery set next_at = now()`.execute(server.db);
  await deliver();
  expect(packed).toHaveLength(2);
  expect(packed[0]).toEqual(packed[1]);
  expect(packed[0]).toMatchObject({ shop: "Test mall", total: "15.00", currency: "USD" });
  expect(await server.db.selectFrom("event_delivery").select("subscriber").execute()).toEqual([]);
});

test("its calls are made by whom they are for, stand in the docs, and keep rows of its own for each shop", async () => {
  const token = async () => ({ authorization: `Bearer ${(await call("/api/v1/auth/flushToken")).data.token}` });
  const ask = async (text: string) => call("/api/v1/extensions/sample/ask", { text }, await token());
  expect(await call("/api/v1/extensions/sample/ask", { text: "Hello?" })).toMatchObject({ code: 401 });
  expect(await ask("")).toMatchObject({ code: 400, message: "text is required" });
  expect(await ask("Is it blue?")).toMatchObject({ code: 200, message: "Thanks for your question", data: {} });
  const asStaff = async (path: string, body: object, role?: string) =>
    call(`/admin_api/v1/extensions/sample/${path}`, body, await server.dashboardHeaders(role));
  expect(await call("/admin_api/v1/extensions/sample/questions")).toMatchObject({ code: 401 });
  expect(await asStaff("questions", {}, "catalog")).toMatchObject({ code: 403 });
  const { data } = await asStaff("questions", {}, "read-only");
  expect(data).toEqual({ questions: [{ id: expect.any(String), text: "Is it blue?", answer: "" }] });
  const [{ id }] = data.questions;
  expect(await asStaff("answer", { id, answer: "Yes" }, "read-only")).toMatchObject({ code: 403 });
  expect(await asStaff("answer", { id, answer: "Yes" }, "manager")).toMatchObject({ code: 200 });
  expect(await asStaff("answer", { id: server.mall.id, answer: "Yes" })).toMatchObject({ code: 404 });
  expect((await asStaff("questions", {})).data.questions).toMatchObject([{ answer: "Yes" }]);

  const { paths } = (await app.inject({ url: "/api/openapi.json", headers: { host: "shop.example" } })).json();
  expect(paths["/admin_api/v1/extensions/sample/answer"].post).toMatchObject({
    tags: ["extensions"],
    "x-permission": "ext:sample:write",
  });
  const columns = await sql`select from information_schema.columns
    where table_schema = 'public' and table_name = 'question'`.execute(server.db);
  expect(columns.rows).toEqual([]);
});

test("its permissions stand in the roles under its name, and a role of the shop's own is given them one by one", async () => {
  const { data } = await staff("staff/me");
  expect(data.extension_permissions).toEqual([
    {
      label: "Questions",
      permissions: [
        { key: "ext:sample:read", label: "See questions of shoppers" },
        { key: "ext:sample:write", label: "Answer questions of shoppers" },
      ],
    },
  ]);
  const save = (permissions: string[], id?: string) => staff("staff/roles/save", { id, name: "Answers", permissions });
  expect(await save(["ext:sample:write", "ext:other:read"])).toMatchObject({ code: 403 });
  expect(await save(["ext:sample"])).toMatchObject({ code: 400 });
  const { id } = (await save(["products:read", "ext:sample:read"])).data;
  const headers = await server.dashboardHeaders(id);
  const asked = (path: string, body: object = {}) => call(`/admin_api/v1/extensions/sample/${path}`, body, headers);
  expect(await asked("questions")).toMatchObject({ code: 200 });
  expect(await asked("answer", { id, answer: "Yes" })).toMatchObject({ code: 403 });
  // A program has what its token was given, of what its maker has.
  const token = await staff("apiTokens/create", { name: "Reader", permissions: ["ext:sample:read"] });
  const program = { authorization: `Bearer ${token.data.token}` };
  const byToken = (path: string) => call(`/admin_api/v1/extensions/sample/${path}`, { id, answer: "Yes" }, program);
  expect([(await byToken("questions")).code, (await byToken("answer")).code]).toEqual([200, 403]);
  expect((await staff("apiTokens/list")).data.tokens).toMatchObject([{ permissions: ["ext:sample:read"] }]);
  // While the extension is left out there is no such permission; a role that is saved meanwhile has it again afterwards.
  await installExtensions(project);
  expect((await staff("staff/me")).data.extension_permissions).toEqual([]);
  expect((await call("/admin_api/v1/staff/me", {}, headers)).data.permissions).toEqual(["products:read"]);
  expect(await save(["products:read", "orders:read"], id)).toMatchObject({ code: 200 });
  await installExtensions(installation);
  expect((await call("/admin_api/v1/staff/me", {}, headers)).data.permissions).toEqual([
    "products:read",
    "orders:read",
    "ext:sample:read",
  ]);
});

test("its column stands in the list of products for who may see it: one question a page, and in the export", async () => {
  await stockProduct(server);
  const { productId } = await stockProduct(server);
  const { data } = await call("/api/v1/auth/flushToken");
  const question = { text: "Is it oak?", product_id: productId };
  await call("/api/v1/extensions/sample/ask", question, { authorization: `Bearer ${data.token}` });
  const key = "ext.sample.open_questions";
  expect((await staff("staff/me")).data.list_columns).toEqual([
    { list: "products", key, label: "Open questions", type: "number", shown: false },
  ]);
  const state = { columns: ["good_name", key] };
  const { rows, added } = (await staff("lists/products", state)).data;
  expect(rows.length).toBeGreaterThan(1);
  expect(added[key]).toEqual(
    Object.fromEntries(rows.map(({ id }: { id: string }) => [id, id === productId ? 1 : null])),
  );
  expect((await staff("lists/products")).data.added).toBeUndefined();
  const catalog = await server.dashboardHeaders("catalog");
  expect((await call("/admin_api/v1/staff/me", {}, catalog)).data.list_columns).toEqual([]);
  expect((await call("/admin_api/v1/lists/products", state, catalog)).data.added).toBeUndefined();
  const csv = async (headers: Record<string, string>) =>
    (
      await app.inject({
        method: "POST",
        url: "/admin_api/v1/lists/export",
        headers: { host: "shop.example", ...headers },
        payload: { list: "products", state: JSON.stringify(state), ids: JSON.stringify([productId]) },
      })
    ).body
      .replace("\ufeff", "")
      .split("\r\n")
      .map((line) => line.split(",").slice(1));
  expect(await csv(owner)).toEqual([["Open questions"], ["1"], []]);
  expect(await csv(catalog)).toEqual([[], [], []]);
  await sql`delete from ext_sample.question where product_id is not null`.execute(server.db);
});

test("its texts are read in the reader's language: labels, answers and refusals, in English where there is no catalog", async () => {
  const read = async (language: string) => {
    const headers = { ...owner, "accept-language": language };
    const { data } = await call("/admin_api/v1/staff/me", {}, headers);
    const missing = { id: server.mall.id, answer: "Yes" };
    const refused = await call("/admin_api/v1/extensions/sample/answer", missing, headers);
    const [{ label, permissions }] = data.extension_permissions;
    return [label, permissions[0].label, data.list_columns[0].label, refused.message];
  };
  expect(await read("de-CH")).toEqual(["Fragen", "Fragen von Kunden sehen", "Offene Fragen", "Frage nicht gefunden"]);
  const english = ["Questions", "See questions of shoppers", "Open questions", "Question not found"];
  expect(await read("en")).toEqual(english);
});

test("its calls have the limit that they declare", async () => {
  const limited = await createTestServer({ shop: server, RATE_LIMIT: 600 });
  const codes: number[] = [];
  for (let time = 0; time < 6; time++) {
    codes.push((await limited.call("/api/v1/extensions/sample/ask", { text: "Again?" })).status);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test("its job removes what is old in the shops that have some", async () => {
  await sql`update ext_sample.question set asked_at = now() - interval '31 days'`.execute(server.db);
  await sql`insert into ext_sample.question (mall_id, text) values (${server.mall.id}, 'Still open?')`.execute(
    server.db,
  );
  const log = vi.fn();
  await recurringJobs()["extension/sample/remove_answered"]?.run({ db: server.db, files: filesIn("unused"), log });
  expect(log).not.toHaveBeenCalled();
  const { rows } = await sql`select text from ext_sample.question`.execute(server.db);
  expect(rows).toEqual([{ text: "Still open?" }]);
});

test("its rates are offered once the shop has switched it on, and an order is charged and named by them", async () => {
  const asked: object[] = [];
  const post = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    asked.push(JSON.parse(text));
    response.end(JSON.stringify({ rates: [{ service: "air", name: "Air parcel", amount: "2150", days: 2 }] }));
  });
  await once(post.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void post.close());
  const at = post.address();
  vi.stubEnv("SAMPLE_POST", `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const providers = async () => (await staff("shipping/settings")).data.providers;
  expect(await providers()).toMatchObject([{ name: "sample_post", label: "Sample Post", is_on: false }]);
  const on = { name: "sample_post", is_on: true };
  expect(
    await call("/admin_api/v1/shipping/switchProvider", on, await server.dashboardHeaders("manager")),
  ).toMatchObject({
    code: 403,
  });
  expect(await staff("shipping/switchProvider", on)).toMatchObject({ code: 200 });
  const { data: history } = await staff("changes/history", { record_type: "rate_provider", record_id: "sample_post" });
  expect(history.changes[0]).toMatchObject({ action: "insert" });

  const { variantId } = await stockProduct(server);
  const { data } = await call("/api/v1/auth/flushToken");
  const headers = { authorization: `Bearer ${data.token}`, "idempotency-key": "sample-rate" };
  const items = [{ variant_id: variantId, qty: 1 }];
  const preview = await call("/api/v1/order/preview", { items, country: "US" }, headers);
  const air = preview.data.shipping_methods.find(({ name }: { name: string }) => name === "Air parcel");
  expect(air).toMatchObject({ price: "21.50", max_days: 2 });
  expect(asked[0]).toEqual({ country: "US", postal_code: "", grams: 500, currency: "USD" });
  const order = { items, email: "ada@example.com", address, provider: "offline", expected_total: "31.50" };
  const placed = await call("/api/v1/order/place", { ...order, shipping_method_id: air.id }, headers);
  expect(placed).toMatchObject({ code: 200, data: { total: "31.50" } });
  const detail = await call("/api/v1/order/detail", { order_no: placed.data.order_no }, headers);
  expect(JSON.stringify(detail.data)).toContain("Air parcel");
  expect(await staff("shipping/switchProvider", { ...on, is_on: false })).toMatchObject({ code: 200 });
});

test("its kind of discount is set by staff and taken off the cart", async () => {
  const { kinds } = (await staff("discounts/kinds")).data;
  expect(kinds).toMatchObject([{ name: "sample_bundle", options: [{ name: "buy", type: "number" }, { name: "pay" }] }]);
  const discount = { code: "MUGS", kind: "custom", custom_kind: "sample_bundle" };
  const create = (custom_options: object) => staff("discounts/create", { ...discount, custom_options });
  expect(await create({ buy: "2", pay: "2" })).toMatchObject({
    code: 400,
    message: "custom_options: Pay for must be fewer than are bought",
  });
  expect(await create({ buy: "3", pay: "2" })).toMatchObject({ code: 200 });
  const { data: list } = await staff("lists/discounts");
  expect(list.rows).toMatchObject([{ code: "MUGS", kind: "custom", worth: "Buy several, pay fewer" }]);
  const { variantId } = await stockProduct(server);
  const { data } = await call("/api/v1/auth/flushToken");
  const items = [{ variant_id: variantId, qty: 7 }];
  const asked = { items, country: "US", coupon_code: "mugs" };
  const preview = await call("/api/v1/order/preview", asked, { authorization: `Bearer ${data.token}` });
  expect(preview.data).toMatchObject({ items_total: "70.00", discount_total: "20.00", discount_name: "MUGS" });
});

test("a module of its type is published and shown; without the extension it stays in the design and shows nothing", async () => {
  const admin = await server.adminHeaders();
  const notice = { id: -1, type: 1001, schema: [{ field: "title", value: "Open on Saturdays" }] };
  const saved = await call("/admin_api/v1/decoration", { home_modules: [notice] }, admin);
  expect(saved).toMatchObject({ code: 200 });
  const wrong = { ...notice, schema: [{ field: "text_align", value: "up" }] };
  expect(await call("/admin_api/v1/decoration", { home_modules: [wrong] }, admin)).toMatchObject({
    code: 400,
    message: expect.stringMatching(/^Notice › Alignment: /),
  });
  const modules = async (headers?: Record<string, string>) => {
    const { data } = await call("/api/v1/decoration", { modules: ["home_modules"] }, headers);
    return data.home_modules.filter(({ type }: { type: number }) => type > 0);
  };
  const expectedModules = [{ type: 1001, schema: expect.arrayContaining([{ field: "text_pc_font_size", value: 18 }]) }];
  expect(await modules()).toMatchObject(expectedModules);

  await installExtensions(project);
  expect(await modules()).toEqual([]);
  const editor = { ...admin, env: "decoration" };
  const stored = [{ type: 1001, schema: expect.arrayContaining([expect.objectContaining(notice.schema[0])]) }];
  expect(await modules(editor)).toMatchObject(stored);
  expect(await call("/admin_api/v1/decoration", { home_modules: await modules(editor) }, admin)).toMatchObject({
    code: 200,
  });
  await installExtensions(installation);
  expect(await modules()).toMatchObject(expectedModules);
});

test("switched off, removed, and without its extension it is offered no more; the payments of before stay readable", async () => {
  const toggle = (is_on: boolean) => staff("settings/payments/switch", { name: "sample_pay", is_on });
  expect(await toggle(false)).toMatchObject({ code: 200 });
  expect(await offered()).toEqual(["Bank transfer"]);
  const { data } = await staff("changes/history", { record_type: "payment_method", record_id: "sample_pay" });
  expect(data.changes[0]).toMatchObject({ action: "update" });
  expect(await toggle(true)).toMatchObject({ code: 200 });
  expect(await staff("settings/payments/sort", { names: ["offline", "sample_pay"] })).toMatchObject({ code: 200 });
  expect(await offered()).toEqual(["Bank transfer", "Sample card"]);
  await installExtensions(project);
  expect(await offered()).toEqual(["Bank transfer"]);
  expect(await sample()).toBeUndefined();
  await installExtensions(installation);
  expect(await staff("settings/payments/removeProviderSettings", { provider: "sample_pay" })).toMatchObject({
    code: 200,
  });
  expect(await sample()).toMatchObject({ problem: "no_keys", provider: { source: "none" } });
  expect(await toggle(true)).toMatchObject({ code: 400, message: "Add your Sample Pay keys first" });
});
