/** Probes, metrics and trace ids over HTTP, and what a server that stops still answers. */
import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { orderPaid, orderPlaced } from "#shop/orders/order-channels.ts";
import { createTestServer } from "../testing.ts";
import { Life } from "./life.ts";

const token = "a token for the metrics";
const life = new Life("starting");
let storage: Error | undefined;
const server = await createTestServer({
  METRICS_TOKEN: token,
  hosts: ["127.0.0.1"],
  life,
  readyChecks: {
    async storage() {
      if (storage) throw storage;
    },
  },
});
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}${path}`, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const ready = () => get("/readyz").then(({ status, text }) => ({ code: status, ...JSON.parse(text) }));

test("a process is ready when it has started, its database has every migration and its storage answers", async () => {
  expect(await get("/healthz")).toMatchObject({ status: 200 });
  expect(await ready()).toEqual({ code: 503, status: "starting" });
  life.ready();
  await expect.poll(ready).toEqual({ code: 200, status: "ready" });
  storage = new Error("the storage is away");
  await expect.poll(ready).toMatchObject({ code: 503, status: "not ready", failing: ["storage"] });
  storage = undefined;
  await sql`create table kept as select * from kysely_migration order by name desc limit 1`.execute(server.db);
  await sql`delete from kysely_migration where name in (select name from kept)`.execute(server.db);
  await expect.poll(ready).toMatchObject({ failing: ["migrations"] });
  await sql`insert into kysely_migration select * from kept`.execute(server.db);
  // What a newer version has added does not matter to this one.
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(server.db);
  await expect.poll(ready).toMatchObject({ status: "ready" });
});

test("metrics are for whoever has the token", async () => {
  expect((await get("/metrics")).status).toBe(401);
  expect((await get("/metrics", { authorization: "Bearer something else" })).status).toBe(401);
  const closed = await createTestServer({ hosts: ["127.0.0.1"], shop: server });
  const other = await closed.app.listen({ port: 0, host: "127.0.0.1" });
  expect((await fetch(`${other}/metrics`, { headers: { authorization: "Bearer " } })).status).toBe(404);
});

test("metrics tell of requests, cache, connections, jobs, tasks and orders", async () => {
  for (const path of ["/", "/", "/", "/gone"]) await get(path);
  await server.call("/api/v1/auth/flushToken");
  orderPlaced.publish("one");
  orderPaid.publish("one");
  const boss = new PgBoss({ connectionString: server.url, schema: "jobs", supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("some");
  await boss.stop({ graceful: false });
  await sql`update jobs.queue set ready_count = 3`.execute(server.db);
  const { text } = await get("/metrics", { authorization: `Bearer ${token}` });
  const value = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`shopwright_${name} `))
        ?.split(" ")
        .at(-1),
    );
  expect(value('http_requests_total{kind="page",status="200"}')).toBe(1);
  expect(value('http_requests_total{kind="cached page",status="200"}')).toBe(2);
  expect(value('http_requests_total{kind="page",status="404"}')).toBe(1);
  expect(value('http_request_duration_seconds_count{kind="page"}')).toBe(2);
  expect(value("page_cache_hits_total")).toBe(2);
  expect(value("page_cache_misses_total")).toBe(2);
  expect(value("page_cache_bytes")).toBeGreaterThan(0);
  expect(value('pool_connections{state="used"}') + value('pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect(value('pool_connections{state="waiting"}')).toBe(0);
  expect(value('jobs{state="ready"}')).toBe(3);
  expect(value('events{state="dead"}')).toBe(0);
  expect(value("orders_placed_total")).toBe(1);
  expect(value("orders_paid_total")).toBe(1);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
});

test("an answer names the trace that the request belongs to, also one from the cache", async () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  for (let time = 0; time < 2; time++) {
    const { headers } = await get("/", { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    expect(headers.get("traceparent")).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(headers.get("x-request-id")).toBe(trace);
  }
  expect((await get("/")).headers.get("traceparent")).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

test("a server that stops says so, ends connections with their next answer, and finishes what has begun", async () => {
  const ending = new Life();
  const { app } = await createTestServer({ hosts: ["127.0.0.1"], shop: server, life: ending });
  const where = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(where.port), "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const body = "{}";
  socket.write(
    `POST /api/v1/auth/flushToken HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body[0]}`,
  );
  // The server has seen the request's headers when it answers one that was sent after them.
  expect((await fetch(`${where.origin}/readyz`)).status).toBe(200);
  ending.drain();
  const draining = await fetch(`${where.origin}/readyz`);
  expect([draining.status, draining.headers.get("connection")]).toEqual([503, "close"]);
  const page = await fetch(`${where.origin}/`);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  const closed = app.close();
  await expect
    .poll(() =>
      fetch(where).then(
        () => "answered",
        () => "refused",
      ),
    )
    .toBe("refused");
  socket.write(body.slice(1));
  await once(socket, "end");
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toMatch(/connection: close/i);
  await closed;
});
