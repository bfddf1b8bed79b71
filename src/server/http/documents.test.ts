/** Which answers hold the page key of dashboard and editor (docs/security.md, The page key). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { issueTicket, redeemTicket, startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ PUBLIC_URL: "https://shop.example", TRUST_PROXY: 1 });
const { app, db, mall, staffId, dataDir } = server;
const host = { host: "shop.example", "x-forwarded-proto": "https" };
const whole = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" };

const { secret } = await startDashboardSession(server, staffId, {});
const editor = await redeemTicket(server, await issueTicket(db, mall.id, staffId));
const staff = `dashboard_session=${secret}`;
const owner = `admin_session=${editor?.secret}; admin_token=${editor?.token}; mall_id=${mall.id}; redirect_url=/`;
const documents = [
  ["/dashboard", staff, secret],
  ["/dashboard/products", staff, secret],
  ["/admin_1", owner, editor?.secret ?? ""],
] as const;

const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers: { ...host, ...headers } });

test.each(documents)(
  "a window that opens %s gets the key of its session, and nothing keeps the answer",
  async (url, cookie, own) => {
    const { body, headers } = await get(url, { cookie, ...whole });
    expect(body).toContain(`<meta name="page-key" content="${pageKey(own)}">`);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "noopener-allow-popups",
      "x-frame-options": "DENY",
    });
  },
);

test.each(documents)("%s as anything but a window has no key", async (url, cookie) => {
  const others: Record<string, string>[] = [
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" },
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "navigate" },
    { "sec-fetch-dest": "document", "sec-fetch-mode": "no-cors" },
    ...["iframe", "frame", "embed", "object", "fencedframe", "worker", "script"].map((dest) => ({
      "sec-fetch-dest": dest,
      "sec-fetch-mode": "navigate",
    })),
    // A browser that sends no Sec-Fetch headers.
    {},
  ];
  for (const headers of others) {
    expect([headers, (await get(url, { cookie, ...headers })).body.includes("page-key")]).toEqual([headers, false]);
  }
});

test("without a session there is no key; over http from another machine browsers name nothing, and there is one", async () => {
  expect((await get("/dashboard", whole)).body).not.toContain("page-key");
  const plain = await createTestServer({ shop: server });
  const named = (headers: Record<string, string>) =>
    plain.app.inject({ url: "/dashboard", headers: { host: "shop.example", cookie: staff, ...headers } });
  expect((await named({})).body).toContain(pageKey(secret));
  expect((await named({ "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" })).body).not.toContain("page-key");
});

test("pages of the shop have another opener policy, and may not ask for passkeys", async () => {
  const { headers } = await get("/", whole);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["permissions-policy"]).toContain("publickey-credentials-get=()");
  const { headers: own } = await get("/dashboard", whole);
  expect(own["permissions-policy"]).toContain("publickey-credentials-get=(self)");
});

test("nothing of the shop becomes a service worker, and no upload is JavaScript", async () => {
  mkdirSync(join(dataDir, "uploads"), { recursive: true });
  for (const name of ["a.js", "a.mjs", "a.webp", "a.mp4", "a"]) {
    writeFileSync(join(dataDir, "uploads", name), "self.onfetch = () => {}");
    const file = await get(`/uploads/${name}`, { "sec-fetch-dest": "script" });
    expect([name, String(file.headers["content-type"])]).toEqual([name, expect.not.stringContaining("javascript")]);
    expect(file.headers["x-content-type-options"]).toBe("nosniff");
  }
  for (const url of ["/", "/uploads/a.webp", "/assets/shop.js", "/placeholders/missing.svg", "/dashboard"]) {
    expect([url, (await get(url, { "service-worker": "script" })).statusCode]).toEqual([url, 403]);
  }
});
