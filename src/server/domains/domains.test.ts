import { expect, test } from "vitest";
import { setPrimaryDomain } from "#shop/domains/domains.ts";
import { addDomain, challengeOf } from "#shop/domains/index.ts";
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
