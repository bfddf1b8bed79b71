import { expect, test } from "vitest";
import { shopSettings } from "#shop/settings/index.ts";
import { issueToken } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { storeSettings } from "#shop/testing.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall, staffId, call, dashboardHeaders, anotherMall } = server;

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "shop.example", ...headers } });
const link = () => issueToken({ db, mall }, "sign_in", { staffId });
const origin = "http://shop.example";
/** Headers of a call from the dashboard's document. */
const signedIn = (secret = "") => ({ cookie: `dashboard_session=${secret}`, origin, "x-page-key": pageKey(secret) });
const own = "/admin_api/v1/category/list";

test.each(["/dashboard", "/dashboard/products/1", "/dashboard/sign-in"])(
  "%s is the dashboard's document for everyone, kept by nobody and framed by nobody",
  async (path) => {
    const { body, headers, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain("/assets/dashboard.js");
    expect(body).not.toContain("/assets/shop.js");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "noopener-allow-popups",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex, nofollow",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(body).toContain(`nonce="${nonce}"`);
    expect((await get(path)).headers["content-security-policy"]).not.toBe(policy);
  },
);

test("a printed link signs in once, also when it is opened three times at once; its cookie is for this host alone", async () => {
  const url = `/dashboard/sign-in?link=${await link()}`;
  expect((await app.inject({ method: "HEAD", url, headers: { host: "shop.example" } })).statusCode).toBe(200);
  const answers = await Promise.all([get(url), get(url), get(url)]);
  const places = answers.map(({ headers }) => headers.location).sort();
  expect(places).toEqual(["/dashboard", "/dashboard/sign-in?expired=1", "/dashboard/sign-in?expired=1"]);
  const cookies = answers.flatMap((one) => one.cookies);
  expect(cookies.map(({ name }) => name)).toEqual(["dashboard_session", "staff"]);
  const [session, sign] = cookies;
  expect(session).toMatchObject({ path: "/", sameSite: "Lax", httpOnly: true });
  expect(session).not.toHaveProperty("domain");
  expect(sign?.value).toMatch(/^\w+\.[\w-]{43}$/);
  expect((await call(own, {}, signedIn(session?.value))).code).toBe(200);
});

test("over https the cookie is sent encrypted only", async () => {
  const { app, db, mall, staffId } = await createTestServer({ PUBLIC_URL: "https://shop.example", TRUST_PROXY: 1 });
  const url = `/dashboard/sign-in?link=${await issueToken({ db, mall }, "sign_in", { staffId })}`;
  const response = await app.inject({ url, headers: { host: "shop.example", "x-forwarded-proto": "https" } });
  expect(response.cookies[0]).toMatchObject({ name: "dashboard_session", secure: true });
});

test("the cookie counts only in requests of this shop's own pages", async () => {
  const headers = await dashboardHeaders();
  expect((await call(own, {}, headers)).code).toBe(200);
  const { origin: _, ...elsewhere } = headers;
  expect((await call(own, {}, elsewhere)).code).toBe(403);
  for (const origin of [
    "https://evil.example",
    "https://shop.example",
    "http://shop.example.evil.example",
    "http://shop.example:8080",
    "null",
  ]) {
    expect((await call(own, {}, { ...headers, origin })).code).toBe(403);
  }
});

test("a session of another mall, one of the editor, an expired one and one of deactivated staff open nothing", async () => {
  const other = await anotherMall({ hosts: ["other.example"] });
  const headers = await dashboardHeaders();
  expect((await call(own, {}, { ...headers, host: "other.example", origin: "http://other.example" })).code).toBe(401);
  expect((await call(own, {}, { ...headers, "x-mall-id": other.mall.id })).code).toBe(200);
  const editor = await server.adminHeaders();
  const secret = editor.cookie?.replace("admin_session=", "") ?? "";
  expect((await call(own, {}, signedIn(secret))).code).toBe(401);
  const bearer = headers.cookie?.replace("dashboard_session=", "") ?? "";
  const asEditor = {
    authorization: `Bearer ${bearer}`,
    cookie: `admin_session=${bearer}`,
    "x-mall-id": mall.id,
    "x-page-key": pageKey(bearer),
  };
  expect((await call(own, {}, asEditor)).code).toBe(401);

  const gone = await dashboardHeaders("manager");
  expect((await call(own, {}, gone)).code).toBe(200);
  await db.updateTable("staff").set({ deactivated_at: new Date() }).where("role", "=", "manager").execute();
  expect((await call(own, {}, gone)).code).toBe(401);
  await db
    .updateTable("admin_session")
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await call(own, {}, headers)).code).toBe(401);
});

test("the dashboard learns who calls, what they may do, and in which mall", async () => {
  await storeSettings(server, shopSettings, { country: "CH" });
  const answer = await call("/admin_api/v1/staff/me", {}, await dashboardHeaders("catalog"));
  expect(answer.data).toMatchObject({
    staff: { role: "catalog", role_name: "Catalog" },
    mall: { id: mall.id, currency: { code: "USD", symbol: "$", decimals: 2 }, time_zone: "UTC", country: "CH" },
  });
  expect(answer.data.permissions).toContain("products:write");
  expect(answer.data.permissions).not.toContain("orders:read");
});

test("the editor opens from the dashboard, returns to it, and its session ends with the dashboard's", async () => {
  const headers = await dashboardHeaders("designer");
  const ticket = (input: object) => call("/admin_api/v1/staff/editorTicket", input, headers);
  const { data } = await ticket({ return_to: "/dashboard/designs", page: "/news" });
  expect(data.url).toMatch(/^\/admin_1\/news\?/);
  const entered = await get(data.url);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, "/admin_1/news"]);
  const value = (name: string) => entered.cookies.find((one) => one.name === name)?.value ?? "";
  expect(value("redirect_url")).toBe("http://shop.example/dashboard/designs");
  const editor = {
    authorization: `Bearer ${value("admin_token")}`,
    cookie: `admin_session=${value("admin_session")}`,
    "x-mall-id": mall.id,
    "x-page-key": pageKey(value("admin_session")),
  };
  expect((await call(own, {}, editor)).code).toBe(200);
  expect((await call("/admin_api/v1/staff/signOut", {}, headers)).code).toBe(200);
  expect((await call(own, {}, headers)).code).toBe(401);
  expect((await call(own, {}, editor)).code).toBe(401);
});

test.each(["https://evil.example/", "//evil.example", "/dashboard.evil", "/admin_1", "javascript:alert(1)"])(
  "the editor does not return to %s",
  async (return_to) => {
    const answer = await call("/admin_api/v1/staff/editorTicket", { return_to }, await dashboardHeaders());
    expect(answer.code).toBe(400);
  },
);
