import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { newId } from "#kernel/ids.ts";
import { startSession } from "#shop/auth/session.ts";
import { createTestServer } from "../testing.ts";

const { app, call, adminHeaders, anotherMall, db, mall } = await createTestServer();
const other = await anotherMall({ hosts: ["other.example"] });
const admin = await adminHeaders();
const otherAdmin = await adminHeaders(other);
const guest = { authorization: `Bearer ${(await call("/api/v1/auth/flushToken")).data.token}` };

const { id: customer_id } = await db
  .insertInto("customer")
  .values({ mall_id: mall.id, id: newId(), email: "ada@example.com", password_hash: "none" })
  .returning("id")
  .executeTakeFirstOrThrow();

const inputs: Record<string, object> = {
  "/api/v1/product/detail": { seo_name: "test" },
  "/api/v1/product/suggest": { keyword: "vase" },
  "/api/v1/visit": { event: "visit", page: "/", seconds: 1 },
};

test.each(Object.values(calls).map((one) => [one.path, one.audience] as const))(
  "%s lets in whom the contract names (%s)",
  async (path, audience) => {
    const code = async (headers: Record<string, string>) => (await call(path, inputs[path], headers)).code;
    const allowed = {
      anyone: { nobody: true, guest: true, customer: true, forged: true, staff: true },
      shopper: { nobody: false, guest: true, customer: true, forged: false, staff: false },
      customer: { nobody: false, guest: false, customer: true, forged: false, staff: false },
      admin: { nobody: false, guest: false, customer: false, forged: false, staff: true },
    }[audience];
    // Some calls end the session that they are made with.
    const { token } = await startSession({ db, mall }, customer_id, {});
    const staff = await adminHeaders();
    expect({
      nobody: (await code({})) !== 401,
      guest: (await code({ ...guest, "x-mall-id": mall.id })) !== 401,
      customer: (await code({ authorization: `Bearer ${token}`, "x-mall-id": mall.id })) !== 401,
      forged: (await code({ authorization: "Bearer made-up", "x-mall-id": mall.id })) !== 401,
      staff: (await code(staff)) !== 401,
    }).toEqual(allowed);
    if (audience !== "admin") return;
    // A valid token of another mall, whichever mall the header names.
    expect(await code({ ...otherAdmin, "x-mall-id": mall.id })).toBe(401);
    expect(await code({ ...admin, "x-mall-id": other.mall.id })).toBe(401);
    expect(await code({ authorization: admin.authorization ?? "" })).toBe(401);
    expect(await code({ ...admin, "x-mall-id": "1' or '1'='1" })).toBe(401);
  },
);

test("an ended or expired admin session opens nothing", async () => {
  const headers = await adminHeaders();
  await db
    .updateTable("admin_session")
    .set({ expires_at: new Date(0) })
    .where("mall_id", "=", mall.id)
    .execute();
  expect((await call("/admin_api/v1/category/list", {}, headers)).code).toBe(401);
});

test("an admin of one mall reaches another mall's data by no header", async () => {
  const headers = await adminHeaders(other);
  const saved = await call("/admin_api/v1/decoration", { home_modules: [] }, headers);
  expect(saved.code).toBe(200);
  const revisions = await db.selectFrom("revision").select("mall_id").execute();
  expect(new Set(revisions.map((one) => one.mall_id))).toEqual(new Set([other.mall.id]));
});

test("a decoration that is not there, or not a number, is not found", async () => {
  const headers = await adminHeaders();
  for (const id of ["999", "x", "-1", "1;drop table mall"]) {
    const answer = await call(
      "/admin_api/v1/decoration",
      { home_modules: [] },
      { ...headers, "x-mall-decoration-id": id },
    );
    expect(answer.code).toBe(404);
  }
});

test("the editor's form is for admins only", async () => {
  const ask = (headers: Record<string, string>) =>
    call("/api/v1/decoration", { modules: ["home_modules"] }, { env: "decoration", ...headers });
  expect((await ask({})).code).toBe(401);
  expect((await ask(guest)).code).toBe(401);
  const full = await ask(await adminHeaders());
  expect(full.code).toBe(200);
  expect(full.data.home_modules[0].schema[0]).toHaveProperty("component");
});

test("bad input: code 400 and a message that names field and rule, HTTP 200", async () => {
  const answer = await call("/api/v1/visit", { event: "visit", page: 7, seconds: 1 });
  expect(answer).toEqual({ status: 200, code: 400, message: "page must be a text", data: null });
});

test("no body at all is an empty input", async () => {
  const response = await app.inject({
    method: "POST",
    url: "/api/v1/auth/flushToken",
    headers: { host: "shop.example" },
  });
  expect(response.json()).toMatchObject({ code: 200, data: { is_guest: true } });
  const typed = await app.inject({
    method: "POST",
    url: "/api/v1/auth/flushToken",
    headers: { host: "shop.example", "content-type": "application/json" },
  });
  expect(typed.json().code).toBe(200);
});

test.each([
  ["not JSON", '{"page":', "application/json", 400],
  ["a prototype", '{"__proto__": {"isAdmin": true}}', "application/json", 400],
  ["a form", "page=1", "application/x-www-form-urlencoded", 400],
  ["plain text", "{}", "text/plain", 400],
  ["too much", `"${"x".repeat(300_000)}"`, "application/json", 413],
])("%s is answered with an envelope", async (_, payload, type, code) => {
  const response = await app.inject({
    method: "POST",
    url: "/api/v1/visit",
    headers: { host: "shop.example", "content-type": type },
    payload,
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ code, data: null });
  expect(response.json().message).not.toBe("");
});

test("a decoration of more than 4 MB is too much, one of a thousand levels is refused, both in words", async () => {
  const headers = await adminHeaders();
  const heavy = {
    home_modules: [{ id: -1, type: 13, schema: [{ field: "content", value: "x".repeat(5 * 1024 * 1024) }] }],
  };
  expect((await call("/admin_api/v1/decoration", heavy, headers)).code).toBe(413);
  const deep = JSON.parse(`${"[".repeat(1000)}${"]".repeat(1000)}`);
  const levels = { home_modules: [{ id: -1, type: 13, schema: [{ field: "content", value: deep }] }] };
  expect((await call("/admin_api/v1/decoration", levels, headers)).code).toBe(400);
});

test("an unknown path or method under the API is an envelope with 404", async () => {
  for (const [method, url] of [
    ["POST", "/api/v1/nothing"],
    ["GET", "/api/v1/visit"],
    ["GET", "/api"],
    ["DELETE", "/admin_api/v1/decoration"],
  ] as const) {
    const response = await app.inject({ method, url, headers: { host: "shop.example" } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, data: null });
  }
});

test("no other site may read answers, and nothing is kept", async () => {
  const response = await app.inject({
    method: "POST",
    url: "/api/v1/menus/list",
    headers: { host: "shop.example", origin: "https://evil.example" },
  });
  expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
});

test("an unknown host has no shop while there are several", async () => {
  const answer = await call("/api/v1/menus/list", {}, { host: "nobody.example" });
  expect(answer.code).toBe(404);
  const odd = await app.inject({ method: "POST", url: "/api/v1/menus/list", headers: { host: "a b/c" } });
  expect(odd.statusCode).toBe(400);
});
