/** The thread of feeds: what it makes, that it ends when it has nothing to do, and what becomes of those who read while something fails. */
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { runCommand } from "#kernel/command.ts";
import { createTestShop } from "../testing.ts";
import { portionStatement, rowRules } from "./rows.ts";
import { type FeedWork, feedThread } from "./thread.ts";

const shop = await createTestShop();
const origin = "http://shop.example";
const about = { name: "Shop", origin, condition: "new", country: "DE", timeZone: "UTC" } as const;
/** More than two portions. */
const variants = 120;

beforeAll(() =>
  runCommand(shop, null, async ({ db, mall }) => {
    await sql`insert into product (mall_id, id, good_name, seo_name, is_show, image, price, description)
      select ${mall.id}::uuid, gen_random_uuid(), 'Cup ' || n, 'cup-' || n, 1, '', 100, '<p>Fired <b>twice</b>.</p>'
      from generate_series(1, ${sql.lit(variants)}) n`.execute(db);
    await sql`insert into variant (mall_id, id, product_id, sku, price, options)
      select mall_id, gen_random_uuid(), id, seo_name, 100, '{}' from product where mall_id = ${mall.id}`.execute(db);
  }),
);

function startThread(idleAfter?: number) {
  const thread = feedThread({ databaseUrl: shop.url, ...(idleAfter !== undefined && { idleAfter }) });
  onTestFinished(() => thread.stop());
  return thread;
}

const workOf = async (zipped: boolean): Promise<FeedWork> => ({
  file: "google.tsv",
  about,
  zipped,
  rules: await rowRules(shop, { origin, country: "DE", withSoldOut: true }),
  statement: portionStatement(shop, true),
});

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function connections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'shopwright feeds'`.execute(shop.db);
  return rows[0]?.count ?? 0;
}

test("a file has a line for each variant, compressed or not, also when several are read at once", async () => {
  const thread = startThread();
  const [plain, zipped] = [await workOf(false), await workOf(true)];
  const [one, other, third] = await Promise.all([plain, zipped, plain].map((work) => whole(thread.bytesOf(work))));
  const lines = one?.toString().trimEnd().split("\n") ?? [];
  expect(lines).toHaveLength(variants + 1);
  expect(new Set(lines).size).toBe(variants + 1);
  expect(lines[1]).toMatch(/\tCup \d+\tFired twice\.\thttp:\/\/shop\.example\/product\/detail\/cup-\d+\t/);
  expect(other?.length).toBeLessThan((one?.length ?? 0) / 2);
  expect(gunzipSync(other ?? "").toString()).toBe(one?.toString());
  expect(third?.toString()).toBe(one?.toString());
});

test("it ends when it has nothing to do, and is there again for the next file", async () => {
  const thread = startThread(1);
  const work = await workOf(true);
  await whole(thread.bytesOf(work));
  await expect.poll(() => thread.isRunning()).toBe(false);
  expect((await whole(thread.bytesOf(work))).length).toBeGreaterThan(100);
});

test("a file that cannot be read is a failure, and the next one is made all the same", async () => {
  const thread = startThread();
  const work = await workOf(true);
  const wrong = { ...work, statement: { text: "select rows from nowhere", values: [] } };
  await expect(whole(thread.bytesOf(wrong))).rejects.toThrow("nowhere");
  expect((await whole(thread.bytesOf(work))).length).toBeGreaterThan(100);
});

test("a connection that breaks fails the file that is read, and not the one after it", async () => {
  const thread = startThread();
  const work = await workOf(false);
  const bytes = thread.bytesOf(work);
  // The names of the columns and the first portion.
  for (let taken = 0; taken < 2; taken++) await bytes.next();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'shopwright feeds'`.execute(shop.db);
  await expect.poll(connections).toBe(0);
  const rest = whole(bytes);
  await rest.then(
    // The pool has noticed before the next portion and has made another connection.
    (text) => expect(text.toString().trimEnd().split("\n").length).toBeGreaterThan(variants / 2),
    (error) => expect(String(error)).toMatch(/terminat/),
  );
  expect((await whole(thread.bytesOf(work))).toString().trimEnd().split("\n")).toHaveLength(variants + 1);
});

test("whoever goes away before the end leaves no connection behind", async () => {
  const thread = startThread();
  const bytes = thread.bytesOf(await workOf(false));
  for (let taken = 0; taken < 2; taken++) await bytes.next();
  expect(await connections()).toBe(1);
  await bytes.return(undefined);
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  expect(thread.isRunning()).toBe(true);
});

test("whoever reads while the server stops is told, and no connection stays", async () => {
  const thread = startThread();
  const bytes = thread.bytesOf(await workOf(false));
  await bytes.next();
  const told = expect(whole(bytes)).rejects.toThrow("The server stops");
  await thread.stop();
  await told;
  await expect.poll(connections).toBe(0);
});
