/** Pages and calls of a server whose catalog comes from a real streaming replica that is held back. */
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withDatabase } from "#db/administer.ts";
import { createDb } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { currentPosition } from "#db/replica/position.ts";
import { Replicas } from "#db/replica/replicas.ts";
import { countStatements } from "#db/statements.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { startReplicated } from "#db/testing/replicated.ts";
import { setPrices } from "#shop/catalog/commands/index.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { testShopIn } from "#shop/testing.ts";
import type { Load } from "#storefront/ssr.ts";
import { createTestServer } from "../testing.ts";
import { claimedMark } from "./mark.ts";

const folder = await temporaryFolder("replica-");
const { primary, replica, stop } = await startReplicated(folder);
await migrate(primary.url);
const db = createDb(primary.url);
const metricsToken = "a token for the metrics";
const log: string[] = [];
// So long that only the tests decide which of them passes.
const times = { rest: 50, connect: 60_000, answer: 60_000 };
const replicas = new Replicas([replica.url], { primary: db, log: (line) => log.push(line), times });
const another = new Replicas([replica.url], { primary: db, log: () => {}, times });
afterAll(async () => {
  await replicas.stop();
  await another.stop();
  await db.destroy();
  await stop();
  await removeFolder(folder);
});

const shop = await testShopIn({ db, url: primary.url }, { hosts: ["shop.example"] });
const { variantId } = await stockProduct(shop, { stock: 50 });
/** Each page lists the products with their prices; `/own` too, and no cache keeps that. */
const load = async ({ url, api }: Parameters<Load>[0]) => {
  const { data } = await api.call("/api/v1/product/list", {});
  const html = JSON.stringify(data);
  return {
    kind: "page" as const,
    status: 200,
    shared: url.pathname !== "/own",
    origins: [],
    contentHash: () => html,
    render: () => ({ bytes: Buffer.from(html), links: [] }),
  };
};
const server = await createTestServer({ shop, load, replicas, METRICS_TOKEN: metricsToken });
/** It listens for news in another database, so that it hears none. */
const deaf = await createTestServer({
  shop: { ...shop, url: withDatabase(primary.url, "postgres") },
  load,
  replicas: another,
});

const at = await server.app.listen({ port: 0, host: "127.0.0.1" });
const atDeaf = await deaf.app.listen({ port: 0, host: "127.0.0.1" });

const get = async (path: string, origin = at, headers: Record<string, string> = {}) =>
  (await fetch(`${origin}${path}`, { headers })).text();
const post = (url: string, body: object, headers = {}) =>
  server.app.inject({ method: "POST", url, headers: { host: "shop.example", ...headers }, body });
const addToCart = async () => {
  const { token } = (await server.call("/api/v1/auth/flushToken")).data;
  return post("/api/v1/cart/add", { variant_id: variantId, qty: 1 }, { authorization: `Bearer ${token}` });
};
const metrics = () => get("/metrics", at, { authorization: `Bearer ${metricsToken}` });
const answered = () => replicas.all[0]?.counts.answered ?? 0;

async function untilAnsweredByReplica() {
  const before = answered();
  await expect
    .poll(async () => {
      await get("/own");
      return answered();
    })
    .toBeGreaterThan(before);
}

/** Sets the price, and waits until pages show it: the news has come. */
async function publish(price: string) {
  await setPrices(shop, [{ variant_id: variantId, price }]);
  await expect.poll(() => get("/")).toContain(`"${price}"`);
}

beforeEach(async () => {
  const now = await currentPosition(db);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(replicas.reader(0n));
  expect(rows).toEqual([{ one: 1 }]);
  await expect
    .poll(async () => {
      const { rows: states } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(
        replicas.reader(now),
      );
      return states[0]?.is;
    })
    .toBe(true);
});

test("pages come from the replica once it has what was announced, and from the primary until then", async () => {
  await publish("11.00");
  await untilAnsweredByReplica();

  await replica.pause();
  await publish("12.00");
  const before = answered();
  for (const path of ["/", "/own", "/never-asked-before"]) expect(await get(path)).toContain('"12.00"');
  expect(JSON.stringify(await server.call("/api/v1/product/list"))).toContain('"12.00"');
  expect(answered()).toBe(before);

  await replica.resume();
  await untilAnsweredByReplica();
  expect(await get("/own")).toContain('"12.00"');
});

test("a page made from a replica before a publish is not given after it", async () => {
  await publish("21.00");
  expect(await get("/kept")).toContain('"21.00"');
  await replica.pause();
  await publish("22.00");
  expect(await get("/kept")).toContain('"22.00"');
  await replica.resume();
  expect(await get("/kept")).toContain('"22.00"');
});

test("what a visitor has changed is on their next page of another process, which has not heard of it", async () => {
  await publish("31.00");
  expect(await get("/", atDeaf)).toContain('"31.00"');
  await setPrices(shop, [{ variant_id: variantId, price: "32.00" }]);
  const [cookie] = (await addToCart()).cookies;
  const headers = { cookie: `token=x; ${cookie?.name}=${cookie?.value}` };
  expect(await get("/", atDeaf)).toContain('"31.00"');
  // Nobody makes a process read the shop again and again with a mark of their own.
  expect(await get("/", atDeaf, { cookie: `changed_at=fffffffffffffff.${"A".repeat(43)}` })).toContain('"31.00"');
  expect(await get("/", atDeaf, headers)).toContain('"32.00"');
  const { statements } = await countStatements(() => get("/", atDeaf, headers));
  expect(statements).toEqual([]);
});

test("the answer to a change has a mark of the position behind it, a read has none", async () => {
  const read = await post("/api/v1/product/list", {});
  expect(read.headers["set-cookie"]).toBeUndefined();
  const before = await currentPosition(db);
  const added = await addToCart();
  expect(added.json().code).toBe(200);
  const [cookie] = added.cookies;
  expect(cookie).toMatchObject({ name: "changed_at", httpOnly: true, sameSite: "Lax", path: "/" });
  const mark = claimedMark({ cookie: `${cookie?.name}=${cookie?.value}` });
  expect(mark).toBeGreaterThan(before);
  expect(mark).toBeLessThanOrEqual(await currentPosition(db));
});

test("while the replica is gone pages are as they were, the process is ready, and figures tell of it", async () => {
  await publish("41.00");
  await replica.kill();
  expect(await get("/own")).toContain('"41.00"');
  expect(await get("/while-it-is-gone")).toContain('"41.00"');
  expect(JSON.parse(await get("/readyz"))).toEqual({ status: "ready" });
  const figures = await metrics();
  expect(figures).toMatch(/^shopwright_replica_usable\{replica="[^"]+"\} 0$/m);
  expect(figures).toMatch(/^shopwright_replica_reads_total\{replica="[^"]+",outcome="failed"\} [1-9]/m);
  await replica.start();
  await expect.poll(metrics).toMatch(/^shopwright_replica_usable\{replica="[^"]+"\} 1$/m);
  expect(log).toEqual([expect.stringContaining("is left out"), expect.stringContaining("is asked again")]);
});

test("staff, the editor and those who look at a preview are answered by the primary", async () => {
  const before = answered();
  const dashboard = await server.dashboardHeaders();
  expect((await post("/api/v1/product/list", {}, dashboard)).json().code).toBe(200);
  expect(
    (
      await post(
        "/api/v1/decoration",
        { config_modules: [true] },
        { env: "decoration", ...(await server.adminHeaders()) },
      )
    ).json().code,
  ).toBe(200);
  expect(
    (
      await post(
        "/api/v1/product/list",
        {},
        { cookie: `preview=${server.app.provedCookies.ofPreview(server.mall.id, "ended")}` },
      )
    ).json().code,
  ).toBe(200);
  expect(answered()).toBe(before);
  expect((await post("/api/v1/product/list", {})).json().code).toBe(200);
  expect(answered()).toBeGreaterThan(before);
});
