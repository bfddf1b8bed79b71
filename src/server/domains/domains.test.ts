import { expect, test } from "vitest";
import { setPrimaryDomain } from "#shop/domains/domains.ts";
import { addDomain, challengeOf } from "#shop/domains/index.ts";
import { dashboardLink, editorLink } from "../links.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({
  PUBLIC_URL: "https://home.example",
  hosts: ["www.shop.example", "shop.example"],
});
const get = (host: string, url: string) => server.app.inject({ method: "GET", url, headers: { host } });

test("pages of other hosts lead to the primary domain with path and query; the dashboard and calls stay", async () => {
  // In the page cache before there is a primary domain.
  expect((await get("shop.example", "/product/list")).statusCode).toBe(200);
  await setPrimaryDomain(server, "www.shop.example");
  await expect.poll(async () => (await get("shop.example", "/product/list")).statusCode).toBe(301);
  for (const host of ["shop.example", "home.example"]) {
    const { statusCode, headers } = await get(host, "/product/list?keyword=a%20b&page=2");
    expect([statusCode, headers.location]).toEqual([301, "https://www.shop.example/product/list?keyword=a%20b&page=2"]);
    expect((await get(host, "/dashboard")).statusCode).toBe(200);
    const call = await server.app.inject({ method: "POST", url: "/api/v1/menus/list", headers: { host } });
    expect(call.json().code).toBe(200);
  }
  expect((await get("www.shop.example", "/product/list")).statusCode).toBe(200);
  for (const host of ["localhost:3000", "127.0.0.1:3000", "unknown.example"]) {
    expect((await get(host, "/product/list")).statusCode, host).toBe(200);
  }
});

test("a path cannot lead to another site", async () => {
  const { headers } = await get("shop.example", "//evil.example/x");
  expect(headers.location ?? "https://www.shop.example/").toMatch(/^https:\/\/www\.shop\.example\//);
});

test("the token of a check is served at its own host only", async () => {
  await addDomain(server, "new.example");
  const path = "/.well-known/shopwright-domain";
  expect((await get("new.example", path)).body).toBe(await challengeOf(server, "new.example"));
  expect((await get("unknown.example", path)).statusCode).toBe(404);
});

test("X-Forwarded-Host makes no redirect to the host that was asked, and none that shared caches keep", async () => {
  const { app } = await createTestServer({ PUBLIC_URL: "https://home.example", TRUST_PROXY: 1, shop: server });
  const ask = (host: string, forwarded: string, url = "/product/list") =>
    app.inject({ method: "GET", url, headers: { host, "x-forwarded-host": forwarded } });
  expect((await ask("www.shop.example", "shop.example")).statusCode).toBe(200);
  expect((await ask("WWW.shop.example:443", "shop.example")).statusCode).toBe(200);
  const led = await ask("internal:3000", "shop.example");
  expect([led.statusCode, led.headers["cache-control"]]).toEqual([301, "private, no-store"]);
  const usual = await get("shop.example", "/product/list");
  expect([usual.statusCode, usual.headers["cache-control"]]).toEqual([301, "public, max-age=3600"]);
});

test("with an https PUBLIC_URL cookies are secure and the editor opens, also when no proxy is trusted", async () => {
  const shop = await createTestServer({ PUBLIC_URL: "https://shop.example", TRUST_PROXY: 0 });
  const link = await editorLink(shop.db, "https://shop.example");
  const url = new URL(link ?? "");
  const entered = await shop.app.inject({ url: url.pathname + url.search, headers: { host: "shop.example" } });
  expect(entered.statusCode).toBe(303);
  expect(entered.cookies.map(({ name, secure }) => [name, secure])).toEqual(
    ["admin_token", "admin_session", "mall_id", "redirect_url"].map((name) => [name, true]),
  );
  const dashboard = new URL((await dashboardLink(shop.db, { DEMO: true }, "https://shop.example")) ?? "");
  const signedIn = await shop.app.inject({
    url: dashboard.pathname + dashboard.search,
    headers: { host: "shop.example" },
  });
  expect(signedIn.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ["dashboard_session", true],
    ["staff", true],
  ]);
});
