import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestServer, plainLoad } from "../testing.ts";

/** Pages named `/held…` are loaded when the test says so. */
let opened = Promise.withResolvers<void>();
const loading: string[] = [];

const token = "a token for the metrics";
const { app } = await createTestServer({
  METRICS_TOKEN: token,
  limits: { pages: 2, rest: 5, first: 3 },
  async load(input) {
    loading.push(input.url.pathname);
    if (input.url.pathname.startsWith("/held")) await opened.promise;
    return plainLoad(input);
  },
});
await app.listen({ port: 0, host: "127.0.0.1" });
const bound = app.server.address();
const port = typeof bound === "object" ? (bound?.port ?? 0) : 0;
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

beforeEach(() => {
  opened = Promise.withResolvers<void>();
  loading.length = 0;
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function ask(path: string, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const authorization = `Bearer ${token}`;
    const headers = {
      host: "shop.example",
      authorization,
      ...(method === "POST" && { "content-type": "application/json" }),
    };
    const sent = request({ agent, port, path, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}

test("pages beyond the bound are refused before any work, and buyers are served meanwhile", async () => {
  expect((await ask("/news")).status, "a page for the cache").toBe(200);
  loading.length = 0;
  const held = Array.from({ length: 5 }, (_, index) => ask(`/held${index}`));
  await expect.poll(() => loading.length).toBe(2);

  const refused = await Promise.all([ask("/held9"), ask("/product/list"), ask("/api/v1/product/list", "POST")]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(refused.map(({ headers }) => headers["retry-after"])).toEqual(["5", "5", "5"]);
  expect(refused[0]?.headers["content-security-policy"]).toContain("script-src");
  expect(refused[0]?.text).toContain("The shop is very busy");
  expect(JSON.parse(refused[2]?.text ?? "")).toMatchObject({ code: 503, data: null });

  const guest = await ask("/api/v1/auth/flushToken", "POST");
  expect(JSON.parse(guest.text).code, "a buyer's call").toBe(200);
  expect((await ask("/news")).status, "a page of the cache").toBe(200);
  const probe = await ask("/readyz");
  expect([probe.status, JSON.parse(probe.text)]).toEqual([503, { status: "not ready", failing: ["load"] }]);
  expect(loading).toHaveLength(2);

  opened.resolve();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(loading).toHaveLength(5);
  expect((await ask("/held9")).status, "there is room again").toBe(200);
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
});

test("a buyer's page is made before the other pages that wait", async () => {
  const held = [ask("/held10"), ask("/held11")];
  await expect.poll(() => loading.length).toBe(2);
  const page = ask("/page");
  await expect.poll(() => app.loadCounts().waiting).toBe(1);
  const cart = ask("/cart");
  await expect.poll(() => app.loadCounts().waiting).toBe(2);
  opened.resolve();
  await Promise.all([...held, page, cart]);
  expect(loading).toEqual(["/held10", "/held11", "/cart", "/page"]);
});

test("buyers are refused by a bound of their own", async () => {
  const held = [ask("/held12"), ask("/held13")];
  await expect.poll(() => loading.length).toBe(2);
  const carts = ["/cart?page=1", "/cart?page=2", "/cart?page=3"].map((path) => ask(path));
  await expect.poll(() => app.loadCounts().waiting).toBe(3);
  expect((await ask("/cart?page=4")).status).toBe(503);
  expect((await ask("/api/v1/cart/get", "POST")).headers["retry-after"]).toBe("5");
  const { first, rest, refused } = app.loadCounts();
  expect({ first, rest }).toEqual({ first: 3, rest: 2 });
  const lines = (await ask("/metrics")).text.split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'shopwright_requests_in_progress{kind="first"} 3',
      'shopwright_requests_in_progress{kind="rest"} 2',
      'shopwright_pages_being_made{state="running"} 2',
      'shopwright_pages_being_made{state="waiting"} 3',
      `shopwright_http_requests_refused_total ${refused}`,
    ]),
  );
  opened.resolve();
  expect((await Promise.all([...held, ...carts])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(() => app.loadCounts()).toMatchObject({ first: 0, rest: 0, running: 0, waiting: 0 });
});
