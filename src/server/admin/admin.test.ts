import { expect, test } from "vitest";
import { endAdminSession } from "#shop/staff/admin.ts";
import { findAdminSession, issueTicket } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";

const { app, db, mall, staffId, anotherMall } = await createTestServer();

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "shop.example", ...headers } });
const ticket = () => issueTicket(db, mall.id, staffId);
const entry = (values: Record<string, string>, path = "/admin_1") => `${path}?${new URLSearchParams(values)}`;
const good = async () => ({
  admin_token: await ticket(),
  hash_id: mall.id,
  redirect_url: "https://office.example/shops",
});

/** The key in a document of the editor; "" without one. */
const pageKeyOf = (html: string) => /<meta name="page-key" content="([^"]+)">/.exec(html)?.[1] ?? "";

const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");

test("a good entry sets the three cookies and leads to the same place without the query", async () => {
  const response = await get(entry(await good(), "/admin_1/product/list"));
  expect([response.statusCode, response.headers.location]).toEqual([303, "/admin_1/product/list"]);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["referrer-policy"]).toBe("no-referrer");
  const cookies = Object.fromEntries(response.cookies.map((one) => [one.name, one]));
  expect(cookies.mall_id?.value).toBe(mall.id);
  expect(cookies.redirect_url?.value).toBe("https://office.example/shops");
  expect(cookies.admin_token).toMatchObject({ path: "/admin_1", sameSite: "Lax" });
  expect(cookies.admin_token?.httpOnly).toBeFalsy();
  expect(cookies.admin_session).toMatchObject({ path: "/", sameSite: "Lax", httpOnly: true });
  const shell = await get("/admin_1/product/list", { cookie: cookiesOf(response) });
  expect(shell.statusCode).toBe(200);
  expect(shell.body).toContain("/assets/editor.js");
  expect(shell.body).not.toContain("/assets/shop.js");
  expect(shell.headers["x-robots-tag"]).toContain("noindex");
  const token = cookies.admin_token?.value;
  const list = async (headers: Record<string, string>) => {
    const call = { method: "POST", url: "/admin_api/v1/category/list" } as const;
    const names = { host: "shop.example", authorization: `Bearer ${token}`, "x-mall-id": mall.id };
    return (await app.inject({ ...call, headers: { ...names, ...headers } })).json().code;
  };
  const cookie = `admin_session=${cookies.admin_session?.value}`;
  expect(await list({ cookie, "x-page-key": pageKeyOf(shell.body) })).toBe(200);
  // Custom code of the shop's pages has cookies and token, and no key.
  expect([await list({ cookie }), await list({ cookie, "x-page-key": "made-up" })]).toEqual([403, 403]);
  // What a script can read of the session opens nothing.
  expect(await list({})).toBe(401);
  expect(await list({ cookie: `admin_token=${token}; admin_session=${token}` })).toBe(401);
});

test("pages of the shop neither get the token nor reach into a page of the editor", async () => {
  const cookies = cookiesOf(await get(entry(await good())));
  const editor = await get("/admin_1", { cookie: cookies });
  expect(editor.headers["x-frame-options"]).toBe("DENY");
  expect(editor.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(editor.headers["cross-origin-opener-policy"]).toBe("noopener-allow-popups");
  expect(editor.headers["referrer-policy"]).toBe("same-origin");
  const shop = await get("/", { cookie: cookies });
  expect([shop.headers["set-cookie"], shop.headers["x-frame-options"]]).toEqual([undefined, "SAMEORIGIN"]);
});

test("under another decoration's prefix the token is set for it, as long as the session is good", async () => {
  const response = await get(entry(await good()));
  const shopCookies = response.cookies.filter(({ path }) => path === "/");
  expect(shopCookies.map(({ name }) => name).sort()).toEqual(["admin_session", "mall_id", "redirect_url"]);
  const other = await get("/admin_7/news", { cookie: cookiesOf({ cookies: shopCookies }) });
  expect(other.statusCode).toBe(200);
  expect(other.cookies).toMatchObject([{ name: "admin_token", path: "/admin_7" }]);
  expect((await get("/admin", { cookie: cookiesOf({ cookies: shopCookies }) })).headers.location).toBe("/admin_1");
  const secret = shopCookies.find(({ name }) => name === "admin_session")?.value ?? "";
  const { token = "" } = (await findAdminSession({ db, mall }, secret)) ?? {};
  await endAdminSession({ db, mall }, token);
  const ended = await get("/admin_7/news", { cookie: cookiesOf({ cookies: shopCookies }) });
  expect([ended.statusCode, ended.headers.location, ended.cookies]).toEqual([302, "/404", []]);
});

test("the log-out call ends the session on the server: neither its token nor its cookie opens anything", async () => {
  const response = await get(entry(await good(), "/admin_1"));
  const value = (name: string) => response.cookies.find((one) => one.name === name)?.value ?? "";
  const headers = {
    host: "shop.example",
    authorization: `Bearer ${value("admin_token")}`,
    "x-mall-id": mall.id,
    cookie: `admin_session=${value("admin_session")}`,
    "x-page-key": pageKey(value("admin_session")),
  };
  const post = async (url: string) => (await app.inject({ method: "POST", url, headers })).json().code;
  expect(await post("/admin_api/v1/category/list")).toBe(200);
  expect(await post("/admin_api/v1/auth/logout")).toBe(200);
  expect(await post("/admin_api/v1/category/list")).toBe(401);
  // The browser deletes the readable cookie when it leaves; the other cookies open no editor.
  const otherCookies = response.cookies.filter(({ name }) => name !== "admin_token");
  expect((await get("/admin_1", { cookie: cookiesOf({ cookies: otherCookies }) })).headers.location).toBe("/404");
});

test("answers to the editor set its preferences again: browsers forget cookies that scripts have written", async () => {
  const entered = await get(entry(await good()));
  const cookie = `${cookiesOf(entered)}; mode_index=2; tab_index=1; side_by_side=x`;
  const page = await get("/admin_1", { cookie });
  const year = { path: "/", sameSite: "Lax", maxAge: 31_536_000 };
  const preferences = [
    { name: "mode_index", value: "2", ...year },
    { name: "tab_index", value: "1", ...year },
  ];
  expect(page.cookies).toMatchObject(preferences);
  const loaded = await app.inject({
    method: "POST",
    url: "/admin_api/v1/decoration/draft/load",
    headers: {
      host: "shop.example",
      authorization: `Bearer ${entered.cookies.find(({ name }) => name === "admin_token")?.value}`,
      "x-mall-id": mall.id,
      "x-page-key": pageKeyOf(page.body),
      cookie,
    },
  });
  expect([loaded.json().code, loaded.cookies]).toMatchObject([200, preferences]);
});

test("/admin without digits leads to the live decoration", async () => {
  const response = await get(entry(await good(), "/admin"));
  expect(response.headers.location).toBe("/admin_1");
  expect((await get("/admin/news", { cookie: cookiesOf(response) })).headers.location).toBe("/admin_1/news");
});

test("a ticket opens once, also when used twice at the same time", async () => {
  const url = entry(await good());
  const answers = await Promise.all([get(url), get(url), get(url)]);
  expect(answers.map((one) => one.statusCode).sort()).toEqual([302, 302, 303]);
  const late = await get(url);
  // The page there says that the link was used, and offers to sign in.
  expect([late.statusCode, late.headers.location, late.cookies]).toEqual([302, "/dashboard/sign-in?expired=1", []]);
});

test.each(["/admin", "/admin_1", "/admin_1/news"])(
  "%s with a used ticket opens the editor for a browser that has a session, and for no other",
  async (path) => {
    const url = entry(await good(), path);
    const cookies = cookiesOf(await get(url));
    const again = await get(url, { cookie: cookies });
    expect([again.statusCode, again.headers.location]).toEqual([303, path === "/admin" ? "/admin_1" : path]);
    expect(again.cookies).toMatchObject([{ name: "admin_token", path: "/admin_1" }]);
    // The token that scripts can read is not enough, nor is a session that has ended.
    const readable = cookies.replace(/admin_session=[^;]+/, "admin_session=made-up");
    expect((await get(url, { cookie: readable })).headers.location).toBe("/dashboard/sign-in?expired=1");
    const secret = /admin_session=([^;]+)/.exec(cookies)?.[1] ?? "";
    const { token = "" } = (await findAdminSession({ db, mall }, decodeURIComponent(secret))) ?? {};
    await endAdminSession({ db, mall }, token);
    expect((await get(url, { cookie: cookies })).headers.location).toBe("/dashboard/sign-in?expired=1");
  },
);

test.each([
  "https://evil.example/",
  "https://office.example.evil.example/",
  "https://office.example@evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "https://office.example\\@evil.example",
  "http://office.example/",
])("a back office at %s is refused and the ticket stays good", async (redirect_url) => {
  const values = await good();
  const refused = await get(entry({ ...values, redirect_url }));
  expect([refused.statusCode, refused.headers.location, refused.cookies]).toEqual([302, "/404", []]);
  expect((await get(entry(values))).statusCode).toBe(303);
});

test("the shop's own address may be returned to", async () => {
  expect((await get(entry({ ...(await good()), redirect_url: "http://shop.example/" }))).statusCode).toBe(303);
});

test("an entry for another mall, with a made-up ticket or incomplete is refused", async () => {
  const other = await anotherMall({ hosts: ["other.example"] });
  const values = await good();
  expect((await get(entry({ ...values, hash_id: other.mall.id }))).headers.location).toBe("/404");
  expect((await get(entry(values), { host: "other.example" })).headers.location).toBe("/404");
  const answer = await get(entry({ ...values, admin_token: "made-up" }));
  expect(answer.headers.location).toBe("/dashboard/sign-in?expired=1");
  const { redirect_url: _, ...incomplete } = values;
  expect((await get(entry(incomplete))).headers.location).toBe("/404");
});

test.each(["/admin", "/admin_", "/admin_1", "/admin_1/product/list", "/admin_999"])(
  "%s without credentials leads to /404",
  async (path) => {
    const response = await get(path, { cookie: `admin_token=x; mall_id=${mall.id}` });
    expect([response.statusCode, response.headers.location]).toEqual([302, "/404"]);
  },
);

test("a preview of the address uses no ticket up", async () => {
  const url = entry(await good());
  await app.inject({ method: "HEAD", url, headers: { host: "shop.example" } });
  expect((await get(url)).statusCode).toBe(303);
});
