import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "#shop/testing.ts";
import type { ShopContext } from "../context.ts";
import { csvLines } from "../csv.ts";
import { exportList } from "./index.ts";
import { addThings, createThings, thingsSource } from "./testing.ts";

const shop = await createTestShop();
await createThings(shop);

async function csv(view: Parameters<typeof exportList>[2], context: ShopContext = shop): Promise<string[]> {
  const { header, rows } = await exportList(context, thingsSource, view);
  let text = csvLines([header]);
  for await (const some of rows) text += csvLines(some);
  return text.split("\r\n").slice(0, -1);
}

test("what is shown is exported: columns in their order, filters, sort; formulas are guarded, days are the mall's", async () => {
  const [, bowl = ""] = await addThings(shop, [
    { name: "=cmd|calc", kind: "cup", price: "1990", made: "2026-03-01T23:30:00Z", tags: ["red", "blue"] },
    { name: 'Bowl, "big"', kind: "bowl", weight: -5, sold: true },
  ]);
  expect(await csv({ columns: ["price", "name", "made"], sort: { by: "name", direction: "desc" } })).toEqual([
    "Price,Name,Made",
    ',"Bowl, ""big""",',
    "19.90,'=cmd|calc,2026-03-01 23:30",
  ]);
  expect(await csv({ ids: [bowl] })).toEqual([
    "Name,Kind,Weight,Price,Made,Tags,Sold",
    '"Bowl, ""big""",A bowl,-5,,,,yes',
  ]);
  const inBerlin = { ...shop, mall: { ...shop.mall, time_zone: "Europe/Berlin" } };
  expect(await csv({ columns: ["made"], sort: { by: "name", direction: "asc" } }, inBerlin)).toContain(
    "2026-03-02 00:30",
  );
  expect(await csv({ filters: [{ field: "kind", operator: "any", value: ["=vase"] }] })).toHaveLength(1);
});

test("an export of 60,000 rows reads portions of 250, one after the other, and keeps none that was taken", async () => {
  await sql`insert into thing (mall_id, id, name, tags, sold, made, price)
    select ${shop.mall.id}, gen_random_uuid(), 'thing ' || n, '{}', false, now(), n from generate_series(1, 60000) n`.execute(
    shop.db,
  );
  await sql`create index thing_name on thing (mall_id, name, id)`.execute(shop.db);
  await sql`analyze thing`.execute(shop.db);
  const { rows } = await exportList(shop, thingsSource, {});
  let [count, max, kept] = [0, 0, 0];
  let taken: readonly unknown[] = [];
  for await (const some of rows) {
    count += some.length;
    max = Math.max(max, some.length);
    kept += taken.length;
    taken = some;
  }
  expect(count).toBe(60_002);
  expect(max).toBe(250);
  expect(kept).toBe(0);
});
