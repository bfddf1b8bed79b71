/** What a token can be opened for beyond its permissions: pages of other sites, and calls that ask people for a proof (docs/api.md). */
import { expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { findStaff } from "#kernel/rights/member.ts";
import { createApiToken, listApiTokens } from "#shop/api-tokens/index.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ RATE_LIMIT: 600 });
const { app, db, mall, staffId } = server;
const secret = "a secret of thirty-two characters";
const site = "https://app.example";
const other = "https://other.example";

interface Scope {
  readonly origins?: string[];
  readonly calls?: string[];
}

async function makeToken(permissions: Permission[], { origins = [], calls = [] }: Scope = {}): Promise<string> {
  const staff = await findStaff(server, staffId);
  if (!staff) throw new Error("nobody");
  const actor = { staffId, name: "Ada", batchId: newId() };
  const input = { name: newId(), permissions, expires_in_days: null, origins, calls };
  return (await createApiToken({ db, mall, actor }, staff, input, secret)).token;
}

const path = "/admin_api/v1/products/detail";
const preflight = (origin: string, host = "shop.example") =>
  app.inject({
    method: "OPTIONS",
    url: path,
    headers: {
      host,
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    },
  });
const ask = (url: string, token: string, headers: Record<string, string> = {}, body: object = { id: newId() }) =>
  app.inject({
    method: "POST",
    url,
    headers: { host: "shop.example", authorization: `Bearer ${token}`, ...headers },
    body,
  });

test("pages of the sites that a token names read with it; those of others read nothing, and no token is open to all", async () => {
  const open = await makeToken(["products:read"], { origins: [site] });
  const closed = await makeToken(["products:read"]);
  const asked = await preflight(site);
  expect([asked.statusCode, asked.headers["access-control-allow-origin"], asked.headers.vary]).toEqual([
    204,
    site,
    "Origin",
  ]);
  expect(asked.headers["access-control-allow-headers"]).toContain("authorization");
  expect(asked.headers).not.toHaveProperty("access-control-allow-credentials");
  for (const origin of [other, "null", "https://app.example.evil.example"]) {
    expect((await preflight(origin)).headers).not.toHaveProperty("access-control-allow-origin");
  }
  const read = await ask(path, open, { origin: site });
  expect([read.statusCode, read.headers["access-control-allow-origin"]]).toEqual([404, site]);
  expect(read.headers["access-control-expose-headers"]).toContain("ratelimit-remaining");
  expect((await ask(path, open, { origin: other })).headers).not.toHaveProperty("access-control-allow-origin");
  expect((await ask(path, closed, { origin: site })).headers).not.toHaveProperty("access-control-allow-origin");
  expect((await ask(path, open)).headers).not.toHaveProperty("access-control-allow-origin");
  await server.anotherMall({ hosts: ["second.example"] });
  expect((await preflight(site, "second.example")).headers).not.toHaveProperty("access-control-allow-origin");
});

test("a token that changes something is not for pages", async () => {
  await expect(makeToken(["products:read", "products:write"], { origins: [site] })).rejects.toThrow(
    "origins: only a token that reads and changes nothing",
  );
  const headers = await server.dashboardHeaders();
  for (const origin of [
    "app.example",
    "https://app.example/path",
    "https://app.example/",
    "javascript:alert(1)",
    "*",
  ]) {
    const input = { name: newId(), permissions: ["products:read"], origins: [origin] };
    const made = await server.call("/admin_api/v1/apiTokens/create", input, headers);
    expect([origin, made.code, made.message]).toEqual([
      origin,
      400,
      expect.stringContaining("must be like https://app.example"),
    ]);
  }
});

test("a call that asks people for a proof is open to a token that names it, and to no other", async () => {
  const call = "/admin_api/v1/staff/invite";
  const named = await makeToken(["staff:manage"], { calls: [call] });
  const unnamed = await makeToken(["staff:manage"]);
  const without = await makeToken(["products:read"], { calls: [call] });
  expect((await ask(call, unnamed, {}, {})).statusCode).toBe(403);
  // Its input is looked at: it may make the call.
  expect((await ask(call, named, {}, {})).statusCode).toBe(400);
  expect((await ask(call, without, {}, {})).statusCode).toBe(403);
  expect((await ask("/admin_api/v1/staff/remove", named, {}, {})).statusCode).not.toBe(400);
});

test("the list of tokens names the calls that a token can be opened for: each of them can be named", async () => {
  const { confirmable } = await listApiTokens(server);
  const paths = confirmable.map(({ path: one }) => one);
  expect(paths).toEqual(expect.arrayContaining(["/admin_api/v1/staff/invite", "/admin_api/v1/customers/erase"]));
  await makeToken(["staff:manage"], { calls: paths });
});

test("tokens cannot be opened for making tokens, nor for what is no such call", async () => {
  for (const call of ["/admin_api/v1/apiTokens/create", path, "/admin_api/v1/nothing"]) {
    await expect(makeToken(["staff:manage"], { calls: [call] })).rejects.toThrow(`calls: ${call} is no call`);
  }
});
