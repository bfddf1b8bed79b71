/** Several processes of one shop: one port, one set of limits, fresh pages in each, and none that is missed when it is killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { createTestDatabase } from "#db/testing.ts";
import { setPrices } from "#shop/catalog/commands/index.ts";
import { stockProduct } from "#shop/checkout/testing.ts";
import { createTestShop } from "#shop/testing.ts";

const folder = await temporaryFolder("processes-");
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await removeFolder(folder);
});

const token = "a token for the metrics";

function spawnShop(url: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures/shop.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: join(folder, randomUUID()),
      SECRET: "a secret of thirty-two characters",
      DEMO: "false",
      PORT: "0",
      TRUST_PROXY: "1",
      METRICS_TOKEN: token,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
  });
  running.add(child);
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const ended = once(child, "exit").then(([code]) => {
    running.delete(child);
    return { code, errors };
  });
  const up = Promise.race([
    once(createInterface(child.stdout), "line").then(([line]) => String(line)),
    ended.then((end) => {
      throw new Error(`it has ended: ${JSON.stringify(end)}`);
    }),
  ]);
  up.catch(() => {});
  return { child, ended, up, errors: () => errors };
}

/** Milliseconds between two looks, each of which is dozens of requests that take the time of what is waited for. */
const seldom = { interval: 500 };
/** A connection of its own for each request, so that the processes take turns. */
const apart = { connection: "close" };
const addressOf = (id: string) => `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`;
const page = z.object({ pid: z.number(), goods: z.unknown() });

test("two web processes and one for jobs share a shop", async () => {
  const shop = await createTestShop({ hosts: ["localhost"] });
  const { variantId } = await stockProduct(shop, { stock: 5 });
  const { child, ended, up, errors } = spawnShop(shop.url, { WEB_WORKERS: "2" });
  const [, address = ""] = /(http:\/\/localhost:\d+)/.exec(await up) ?? [];

  /** The page `path` as each process has it, by the process. */
  const seen = async (path: string) => {
    const contents = new Map<number, string>();
    // The system gives connections to either as it likes.
    for (let time = 0; time < 40 && (time < 8 || contents.size < 2); time++) {
      const response = await fetch(`${address}${path}`, { headers: apart });
      const { pid, goods } = page.parse(await response.json());
      contents.set(pid, JSON.stringify(goods));
    }
    return contents;
  };
  const first = await seen("/");
  expect(first.size).toBe(2);
  expect(first.has(child.pid ?? 0)).toBe(false);
  expect(new Set(first.values()).size).toBe(1);

  // A change shows in the pages of each process.
  await setPrices(shop, [{ variant_id: variantId, price: "77.00" }]);
  await expect
    .poll(async () => [...(await seen("/")).values()].map((goods) => goods.includes("77.00")))
    .toEqual([true, true]);

  // Jobs run in the third one.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'shopwright jobs'`.execute(shop.db);
  expect(rows[0]?.count).toBeGreaterThan(0);

  // A strict limit holds for both together; the address is new, so that a minute that begins meanwhile is tried again.
  const message = { name: "Ann", email: "ann@example.com", message: "Hello" };
  const minute = () => Math.floor(Date.now() / 60_000);
  let admitted = 0;
  for (let begun = -1; begun !== minute(); ) {
    begun = minute();
    const headers = { ...apart, "content-type": "application/json", "x-forwarded-for": addressOf(randomUUID()) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        fetch(`${address}/api/v1/message/send`, { method: "POST", headers, body: JSON.stringify(message) }),
      ),
    );
    admitted = answers.filter(({ status }) => status !== 429).length;
  }
  expect(admitted).toBe(5);

  // Figures are those of all processes, whichever answers.
  const metrics = await fetch(`${address}/metrics`, { headers: { ...apart, authorization: `Bearer ${token}` } });
  const pages = [
    ...(await metrics.text()).matchAll(/^shopwright_http_requests_total\{kind="(?:cached )?page".* (\d+)$/gm),
  ];
  expect(pages.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(16);

  // One that is killed is started again, and the other one goes on meanwhile.
  const [killed = 0, other = 0] = first.keys();
  process.kill(killed, "SIGKILL");
  await expect.poll(async () => (await seen("/").catch(() => new Map())).size, seldom).toBe(2);
  const after = await seen("/");
  expect([after.has(killed), after.has(other)]).toEqual([false, true]);
  expect(errors()).toContain(`A web process (${killed}) ended with SIGKILL; starting it again.`);

  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  for (const pid of after.keys()) expect(() => process.kill(pid, 0)).toThrow();
});

test("a port that is taken: one line, exit code 1, no process is left", async () => {
  const { url } = await createTestDatabase();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await spawnShop(url, { WEB_WORKERS: "2", PORT: String(port) }).ended;
  expect(code).toBe(1);
  expect(errors).toContain(`Port ${port} is already in use`);
});

test("machines that start together with an empty database make one shop; one does the jobs alone", async () => {
  const { db, url } = await createTestDatabase();
  const machines = [spawnShop(url), spawnShop(url, { ROLE: "web" }), spawnShop(url, { ROLE: "jobs" })];
  const lines = await Promise.all(machines.map(({ up }) => up));
  expect(await db.selectFrom("mall").select("id").execute()).toHaveLength(1);
  const [, probe = ""] = /(http:\/\/\S+)\/readyz/.exec(lines[2] ?? "") ?? [];
  expect((await fetch(`${probe}/readyz`)).status).toBe(200);
  expect((await fetch(probe)).status).toBe(404);
  for (const { child } of machines) child.kill("SIGTERM");
  for (const { ended } of machines) expect(await ended).toEqual({ code: 0, errors: "" });
});

test("a machine that does one thing needs a database of its own", async () => {
  const { code, errors } = await spawnShop("", { ROLE: "web" }).ended;
  expect({ code, errors }).toEqual({
    code: 1,
    errors: "ROLE=web needs DATABASE_URL: the embedded database serves one machine only.\n",
  });
});
