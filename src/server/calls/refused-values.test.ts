/** What a schema lets through and the database does not take is the caller's fault; a database that is away is nobody's. */
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createDb } from "#db/connect.ts";
import { newId } from "#kernel/ids.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { call } = server;
const staff = await server.dashboardHeaders();
const bulk = { change: { kind: "vendor", vendor: "Acme" } };

test.each([
  [
    "a text with NUL",
    "/api/v1/product/list",
    { keyword: "a\u0000b" },
    /^keyword has a character that cannot be stored$/,
  ],
  ["half of a surrogate pair", "/api/v1/message/send", { name: "\ud800" }, /^name has a character/],
  [
    "a name with NUL",
    "/admin_api/v1/bulk/save",
    { products: [{ id: newId(), changes: { "a\u0000": "x" }, base: {} }] },
    /^products\[0\]\.changes has a name that/,
  ],
  [
    "an id that is no UUID",
    "/admin_api/v1/bulk/run",
    { ...bulk, selection: { ids: ["x"] } },
    /^selection\.ids\[0\] must be an id$/,
  ],
  [
    "the same in the preview",
    "/admin_api/v1/bulk/preview",
    { ...bulk, selection: { ids: ["x"] } },
    /^selection\.ids\[0\] must be an id$/,
  ],
  ["an unknown role", "/admin_api/v1/staff/invite", { email: "bo@example.com", name: "Bo", role: "no such" }, /^role/],
  [
    "very deep nesting",
    "/admin_api/v1/bulk/save",
    JSON.parse(`{"products":${"[".repeat(500)}${"]".repeat(500)}}`),
    /^products is nested too deeply$/,
  ],
])("%s is refused in words", async (_, path, input, message) => {
  const answer = await call(path, input, staff);
  expect(answer).toMatchObject({ status: 200, code: 400 });
  expect(answer.message).toMatch(message);
});

test("the same domain twice is refused in words", async () => {
  const add = () => call("/admin_api/v1/domains/add", { host: "twice.example" }, staff);
  expect((await add()).code).toBe(200);
  expect(await add()).toMatchObject({
    status: 200,
    code: 400,
    message: "host: another shop, or this one, has this domain",
  });
});

test("a very large stock has its place among what ends soon", async () => {
  const { variantId } = await stockProduct(server, { stock: 1_000_000_000 });
  await sql`insert into figure_variant (mall_id, day, variant_id, units) values (${server.mall.id}, current_date, ${variantId}, 1000000000)`.execute(
    server.db,
  );
  const answer = await call("/admin_api/v1/figures/endingStock", { within: 365 }, staff);
  expect(answer.data.rows).toMatchObject([{ available: 1_000_000_000, days_left: 28 }]);
});

/** A server whose database is not there, or has no connection free. */
async function serverOn(url: string, options: { poolSize?: number; connectTimeout?: number }) {
  const db = createDb(url, options);
  afterAll(() => db.destroy());
  const other = await createTestServer({ shop: { ...server, db } });
  const post = (path: string, payload: object) =>
    other.app.inject({ method: "POST", url: path, headers: { host: "shop.example", ...staff }, payload });
  return { db, other, post, page: () => other.app.inject({ url: "/news", headers: { host: "shop.example" } }) };
}

async function expectAway({ post, page }: Awaited<ReturnType<typeof serverOn>>): Promise<void> {
  for (const answer of [
    await post("/api/v1/product/list", {}),
    await post("/admin_api/v1/lists/products", {}),
    await post("/admin_api/v1/products/export", {}),
    await page(),
  ]) {
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
  }
  expect((await post("/api/v1/product/list", {})).json()).toMatchObject({ code: 503, data: null });
}

test("while the database is away answers are 503 and say when to try again", async () => {
  await expectAway(await serverOn("postgres://nobody@127.0.0.1:1/none", {}));
});

test("so are they when no connection is free", async () => {
  const away = await serverOn(server.url, { poolSize: 1, connectTimeout: 50 });
  // The connection is opened before, and the page asked for again: on a busy machine either takes longer than this server waits.
  await expect.poll(() => sql`select`.execute(away.db).then(() => "open", String)).toBe("open");
  await away.db.connection().execute(() => expectAway(away));
  await expect.poll(async () => (await away.page()).statusCode).toBe(200);
});
