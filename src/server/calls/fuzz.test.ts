/**
 * Every declared call, download and page with more or less right input: whatever it is, no answer is the server's own failure.
 * FUZZ_REQUESTS sets how many requests are made in all (`npm run test:long:fuzz`), FUZZ_SEED others than usual.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CallName, calls } from "#contract/index.ts";
import { startSession } from "#shop/auth/session.ts";
import { offerShipping, stockProduct } from "#shop/checkout/testing.ts";
import { addCustomer } from "#shop/orders/testing.ts";
import { inputFor, pick, type Random, randomFrom } from "../fixtures/fuzz.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { app, db, mall } = server;
const requests = Number(process.env.FUZZ_REQUESTS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 38);

/** What ends the session of the requests after it, starts long work, or sends to others. */
const left: ReadonlySet<string> = new Set<CallName>(["staffSignOut", "logout"] as CallName[]);
const names = (Object.keys(calls) as CallName[]).filter((name) => !left.has(name)).sort();

const ids: string[] = [];
let staff: Record<string, string>;
let editor: Record<string, string>;
let shopper: Record<string, string>;
/** What the database refused although a schema let it through: answered 400, and worth a rule. */
const logged = vi.spyOn(console, "error").mockImplementation(() => {});
/** How often each code was answered, and what no schema refused, for the long run. */
const codesOf = new Map<string, number>();
afterAll(() => {
  const values = new Set(logged.mock.calls.map(([error]) => `${error} ${error instanceof Error ? error.cause : ""}`));
  logged.mockRestore();
  if (requests > 0) console.log(Object.fromEntries(codesOf), [...values]);
});

beforeAll(async () => {
  await offerShipping(server);
  const { variantId, productId } = await stockProduct(server, { stock: 1000 });
  const customer = await addCustomer(server, "ada@example.com");
  ids.push(productId, variantId, customer, mall.id, server.staffId, randomUUID());
});

async function send(name: CallName, random: Random) {
  const { audience, method, multipart, path } = calls[name];
  const who = audience === "admin" ? (random() < 0.2 ? editor : staff) : random() < 0.9 ? shopper : {};
  const input = inputFor(calls[name], random, ids);
  const headers = { host: "shop.example", "idempotency-key": randomUUID(), ...who };
  const isQuery = method === "GET" || multipart;
  const query = isQuery && typeof input === "object" && input !== null ? queryOf(input) : "";
  const url = `${path}${query}`;
  const response = isQuery
    ? await app.inject({ method, url, headers })
    : await app.inject({
        method,
        url,
        headers: { ...headers, "content-type": "application/json" },
        payload: JSON.stringify(input) ?? "",
      });
  return {
    status: response.statusCode,
    what: `${name} ${url.slice(0, 300)} ${JSON.stringify(input)?.slice(0, 2000)} → ${response.body.slice(0, 300)}`,
    body: response.body,
  };
}

function queryOf(input: object): string {
  const entries = Object.entries(input).map(([key, value]) => [
    key.toWellFormed(),
    String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed(),
  ]);
  return `?${new URLSearchParams(entries)}`;
}

/** Keeps sessions and the shop alive, whatever a request has changed. */
async function mend(): Promise<void> {
  staff = await server.dashboardHeaders();
  editor = await server.adminHeaders();
  const { token } = await startSession({ db, mall }, ids[2] ?? "", {});
  shopper = { authorization: `Bearer ${token}` };
}

async function fuzz(name: CallName, count: number, from: number): Promise<void> {
  const failures: string[] = [];
  for (let index = 0; index < count; index++) {
    const { status, what, body } = await send(name, randomFrom(from + index));
    const code = /^\{"code":(\d+)/.exec(body)?.[1] ?? `${status}`;
    codesOf.set(code, (codesOf.get(code) ?? 0) + 1);
    if (status >= 500) failures.push(what);
  }
  expect(failures.slice(0, 3), `${name}: ${failures.length} of ${count}`).toEqual([]);
}

const perCall = Math.max(16, Math.ceil(requests / names.length));

test.each(names)("%s", { timeout: 300_000 + perCall * 200 }, async (name) => {
  await mend();
  await fuzz(name, perCall, seed * 1_000_003 + names.indexOf(name) * 65_537);
});

const downloads = [...app.printRoutes({ commonPrefix: false }).matchAll(/(\/admin_api\/\S+) \(POST/g)].flatMap(
  ([, path = ""]) => (names.some((name) => calls[name].path === path) ? [] : [path]),
);

test("downloads are refused in words, whatever the body is and whoever asks", async () => {
  const paths = ["/admin_api/v1/products/export", ...downloads];
  const bodies: [string, string][] = [
    ["text/plain", "page_key=1"],
    ["application/json", '"a text"'],
    ["application/json", "[1]"],
    ["application/json", "null"],
    ["application/x-www-form-urlencoded", "page_key=%00&selection=%00&view=%00&ids=%00"],
    [
      "application/x-www-form-urlencoded",
      "selection=%7B%22ids%22%3A%5B%22x%22%5D%7D&ids=x&view=x&id=x&from=x&to=x&part=x",
    ],
    ["multipart/form-data; boundary=b", "--b--"],
  ];
  for (const path of new Set(paths)) {
    for (const [type, payload] of bodies) {
      for (const who of [{}, staff]) {
        const { statusCode, body } = await app.inject({
          method: "POST",
          url: path,
          headers: { host: "shop.example", ...who, "content-type": type },
          payload,
        });
        expect(statusCode, `${path} ${type} ${payload} ${body.slice(0, 300)}`).toBeLessThan(500);
      }
    }
  }
});

test("addresses, cookies and headers with what no text may have are no failure of the server", async () => {
  const random = randomFrom(seed);
  const paths = [
    "/",
    "/product/detail/",
    "/product/list?keyword=",
    "/product/list?category_id=",
    "/article?id=",
    "/NewsDetail?id=",
    "/OrderDetail?order_no=",
    "/preview/",
    "/invoices/",
    "/uploads/",
    "/sitemap.xml?part=",
    "/api/v1/payment/webhook/",
    "/dashboard/sign-in?link=",
    "/admin_1?admin_token=a&hash_id=b&redirect_url=",
    "/old-address?a=",
  ];
  const values = ["%00", "%ED%A0%80", "%", "x".repeat(3000), "'", "not-a-uuid", "99999999999999999999", "%2e%2e%2f"];
  for (let index = 0; index < Math.max(200, requests / 50); index++) {
    const value = pick(random, values);
    const url = `${pick(random, paths)}${value}`;
    const cookie = pick(random, [
      "",
      "token=%00",
      `token=${value}`,
      "admin_session=%00; mall_id=%00",
      "dashboard_session=%00",
      "preview=%00.x",
      "staff=%00",
    ]);
    const headers = {
      host: "shop.example",
      cookie,
      "x-mall-id": pick(random, [mall.id, "x"]),
      "stripe-signature": "x",
    };
    const method = pick(random, ["GET", "GET", "POST", "HEAD"] as const);
    const { statusCode } = await app.inject({ method, url, headers });
    expect(statusCode, `${method} ${url.slice(0, 100)} ${cookie}`).toBeLessThan(500);
  }
});
