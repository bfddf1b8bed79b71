import { sql } from "kysely";
import { expect, test } from "vitest";
import { analyticsFunnel, refreshAnalytics } from "#shop/analytics/index.ts";
import { addProduct } from "#shop/catalog/testing.ts";
import { flushVisitors } from "#shop/visits/index.ts";
import { createTestServer } from "./testing.ts";

const server = await createTestServer();
const { app, db } = server;
const day = new Date().toISOString().slice(0, 10);

const browser = (name: string) => ({ host: "shop.example", "user-agent": name });
const opened = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" };
const open = (url: string, headers: Record<string, string>) => app.inject({ method: "GET", url, headers });
const stepsNow = async () => {
  await flushVisitors(db);
  await expect.poll(() => refreshAnalytics(server)).toBe(true);
  const { steps } = await analyticsFunnel(server, { from: day, to: day, compare: "none" });
  return steps.map(({ count }) => count);
};

test("visitors are counted once a day by how far they come, with their source; programs and staff are not", async () => {
  await addProduct(server, { good_name: "Cup", seo_name: "cup" });
  await open("/", { ...browser("One"), ...opened, referer: "https://www.google.com/" });
  await open("/news", { ...browser("One"), ...opened, referer: "http://shop.example/" });
  await open("/product/detail/cup", { ...browser("Two"), ...opened });
  await open("/?utm_source=spring", { ...browser("Three"), ...opened });
  // A program, a page that is loaded ahead, and staff.
  await open("/", browser("Program"));
  await open("/", { ...browser("Ahead"), ...opened, "sec-purpose": "prefetch" });
  await open("/", { ...browser("Staff"), ...opened, cookie: server.staffCookie() });
  // Made up, so it switches off nothing.
  await open("/product/detail/cup", { ...browser("Two"), ...opened, cookie: "staff=1" });
  expect(await stepsNow()).toEqual([3, 1, 0, 0, 0]);
  await app.inject({
    method: "POST",
    url: "/api/v1/product/detail",
    headers: { ...browser("One"), "sec-fetch-site": "same-origin" },
    payload: { seo_name: "cup" },
  });
  expect(await stepsNow()).toEqual([3, 2, 0, 0, 0]);
  const { rows } = await sql<{ source: string }>`select source from figure_visit order by source`.execute(db);
  expect(rows.map(({ source }) => source)).toEqual(["direct", "search", "spring"]);
});

test("neither addresses nor names of browsers are stored", async () => {
  await open("/", { ...browser("Distinct browser"), ...opened });
  await flushVisitors(db);
  const { rows } = await sql<{ row: string }>`select to_jsonb(v)::text as row from visitor_day v`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(/Distinct|127\.0\.0\.1/);
});
