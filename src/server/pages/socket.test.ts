/** What only a real connection shows: cached pages answered before Fastify, and targets that no client library would send. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createTestServer } from "../testing.ts";

const { app, call, adminHeaders, renderings } = await createTestServer();
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
const port = typeof address === "object" ? (address?.port ?? 0) : 0;

/** Sends a request word for word and reads the whole answer. */
function send(target: string, headers: Record<string, string> = {}, method = "GET"): Promise<string> {
  const lines = Object.entries({ host: "shop.example", connection: "close", ...headers }).map(
    ([k, v]) => `${k}: ${v}\r\n`,
  );
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`),
    );
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}
const statusOf = (answer: string) => Number(answer.split(" ", 2)[1]);
const header = (answer: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, "im").exec(answer)?.[1];

test("an idle connection is kept longer than a proxy keeps it", () => {
  expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});

test("a cached page is answered early with all its headers, until something is published", async () => {
  const first = await send("/news");
  const before = renderings();
  const second = await send("/news");
  expect(renderings()).toBe(before);
  const without = (answer: string) =>
    answer.replace(/^(date|x-request-id|traceparent|x-ratelimit.*|keep-alive): .*\r\n/gim, "");
  expect(without(second).split("\r\n").sort()).toEqual(without(first).split("\r\n").sort());
  expect(header(second, "x-request-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(header(second, "x-request-id")).not.toBe(header(first, "x-request-id"));
  for (const name of [
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "etag",
  ]) {
    expect(header(second, name), name).toBeTruthy();
  }
  const same = await send("/news", { "if-none-match": header(second, "etag") ?? "" });
  expect(statusOf(same)).toBe(304);
  const head = await send("/news", {}, "HEAD");
  expect([statusOf(head), head.split("\r\n\r\n")[1]]).toEqual([200, ""]);

  const schema = [{ field: "content", value: "<p>published</p>" }];
  const body = { home_modules: [{ id: -1, type: 13, schema }] };
  expect((await call("/admin_api/v1/decoration", body, await adminHeaders())).code).toBe(200);
  expect(await send("/news", { "if-none-match": header(second, "etag") ?? "" })).toContain("published");
});

test("no other method or target gets a cached page early", async () => {
  await send("/news");
  await send("/news");
  expect(statusOf(await send("/news", {}, "POST"))).toBe(404);
  expect(await send("/news?page=2")).toContain("<title>/news?page=2");
});

test.each(["//evil.example", "//evil.example/%2e%2e", "/\\evil.example", "/%5cevil", "/%00", "/%E0%A4%A"])(
  "%s is no page and leads nowhere",
  async (target) => {
    const answer = await send(target);
    expect([400, 404]).toContain(statusOf(answer));
    expect(header(answer, "location")).toBeUndefined();
  },
);

test.each([
  "/assets/../../package.json",
  "/uploads/..%2f..%2fpackage.json",
  "/demo/%2e%2e/%2e%2e/package.json",
  "/uploads/.secret",
])("%s reaches no file outside", async (target) => {
  const answer = await send(target);
  expect(answer).not.toContain('"dependencies"');
});

test.each(["a b", "evil.example/path", "<script>", ""])(
  "the host %j is refused, also for a cached page",
  async (host) => {
    await send("/");
    expect(statusOf(await send("/"))).toBe(200);
    expect(statusOf(await send("/", { host }))).toBe(400);
  },
);

test("two Host headers are refused, also for a cached page", async () => {
  await send("/");
  expect(statusOf(await send("/", { Host: "other.example" }))).toBe(400);
  expect(statusOf(await send("/nothing-cached", { Host: "shop.example" }))).toBe(400);
});
