/** Prices of a list as files: what is exported comes in again as it was; what a file would change is shown first, and undone as one. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { filesIn } from "#kernel/storage/index.ts";
import { runTasks } from "#kernel/tasks/run.ts";
import { setPrices } from "../catalog/commands/index.ts";
import { stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { pricesTask } from "./files/import.ts";
import { readRows } from "./files/rows.ts";
import { checkPriceFile, exportPrices, importPrices, savePriceList, savePrices } from "./index.ts";
import { pricesIn } from "./testing.ts";

const shop = await createTestShop({ currency: "EUR" });
const { db, mall } = shop;
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [pricesTask],
  log: (error) => expect.fail(String(error)),
});
afterAll(() => runner.stop());
const patient = { interval: 20, timeout: 60_000 };

const variants: string[] = [];
const skus: string[] = [];
let list = "";
beforeAll(async () => {
  for (const price of [1000n, 2000n, 3000n, 4000n, 5000n])
    variants.push((await stockProduct(shop, { price })).variantId);
  const { rows } = await sql<{
    sku: string;
  }>`select v.sku from unnest(${variants}::uuid[]) with ordinality w (id, place)
    join variant v on v.mall_id = ${mall.id} and v.id = w.id order by place`.execute(db);
  skus.push(...rows.map(({ sku }) => sku));
  const way = { mode: "derived", rate_source: "hand", rate: "2", margin: 0, rounding: "none" } as const;
  list = await savePriceList(asStaff(shop), { name: "Swiss “prices”", currency: "CHF", ...way });
  await savePrices(asStaff(shop), list, [
    { variant_id: variants[0] ?? "", price: "25.00", origin_price: "30.00" },
    { variant_id: variants[1] ?? "", price: "45.00", origin_price: null },
  ]);
});

async function exported(only: "all" | "fixed" | "missing" = "all"): Promise<string> {
  const { name, chunks } = await exportPrices(shop, { price_list_id: list, search: "", only });
  expect(name).toBe("prices-swiss-prices-chf");
  let file = "";
  for await (const chunk of chunks) file += chunk;
  return file;
}
const by = asStaff(shop);
const check = (text: string) => checkPriceFile(by, { price_list_id: list, name: "prices.csv", text });
async function run(import_id: string, with_changed = false) {
  const started = await importPrices(asStaff(shop), { import_id, with_changed });
  const stateOf = async () =>
    (await db.selectFrom("task").select("state").where("mall_id", "=", mall.id).where("id", "=", started.task_id).executeTakeFirst())?.state; // biome-ignore format: one line
  await expect.poll(stateOf, patient).toBe("done");
  return started;
}
const none = { new: 0, changed: 0, same: 0, conflict: 0, failing: 0 };

test("what is exported changes nothing when it is imported again", async () => {
  const file = await exported();
  expect(file.split("\r\n")[0]).toBe(
    "\ufeffsku,price,compare_at_price,product,variant,shop_price,price_by_rate,variant_id,price_was,compare_at_price_was",
  );
  expect(file).toContain(`${skus[0]},25.00,30.00,Mug,,10.00,20.00,${variants[0]},25.00,30.00`);
  expect((await check(file)).counts).toEqual({ ...none, same: 2 });
  expect((await exported("fixed")).trim().split("\r\n")).toHaveLength(3);
});

test("a file is compared first, runs as a task, and is undone as one", async () => {
  const before = await pricesIn(shop, list, "CHF");
  const file = [
    "SKU;Price;Compare-at price",
    `${skus[0]};24.00;30.00`,
    `${skus[1]};-;`,
    `${skus[2]};59.90;`,
    `${skus[3]};;`,
    `${skus[4]};12.345;`,
    "unknown;1.00;",
  ].join("\n");
  const checked = await check(file);
  expect(checked.counts).toEqual({ ...none, new: 1, changed: 2, failing: 2 });
  expect(
    checked.samples.map(({ name, current, value, finding, reason }) => [name, current, value, finding, reason]),
  ).toEqual([
    ["Mug", "25.00 (30.00)", "24.00 (30.00)", "changed", ""],
    ["Mug", "45.00", "", "changed", ""],
    ["Mug", "", "59.90", "new", ""],
    ["Mug", "", "12.345", "failing", "12.345 is not an amount of CHF"],
    ["unknown", "", "1.00", "failing", "No variant has this SKU"],
  ]);
  expect(await pricesIn(shop, list, "CHF")).toEqual(before);
  const started = await run(checked.import_id);
  expect(await pricesIn(shop, list, "CHF")).toEqual(["24.00 30.00!", "40.00", "59.90!", "80.00", "100.00"]);
  // Whatever the shop's own price becomes.
  await setPrices(shop, [{ variant_id: variants[2] ?? "", price: "31.00", origin_price: null }]);
  expect((await pricesIn(shop, list, "CHF"))[2]).toBe("59.90!");
  await setPrices(shop, [{ variant_id: variants[2] ?? "", price: "30.00", origin_price: null }]);
  await undo(asStaff(shop), { batch_id: started.batch_id }, () => true);
  expect(await pricesIn(shop, list, "CHF")).toEqual(before);
  await expect(run(checked.import_id)).rejects.toMatchObject({ code: 404 });
});

test("a price that was set meanwhile is a conflict, which is written only when that is chosen", async () => {
  const file = (await exported("fixed")).replace(",25.00,30.00,Mug", ",26.00,30.00,Mug");
  await savePrices(asStaff(shop), list, [{ variant_id: variants[0] ?? "", price: "27.00", origin_price: "30.00" }]);
  const checked = await check(file);
  expect(checked.counts).toEqual({ ...none, same: 1, conflict: 1 });
  expect(checked.samples).toMatchObject([{ current: "27.00 (30.00)", value: "26.00 (30.00)", finding: "conflict" }]);
  await run(checked.import_id);
  expect((await pricesIn(shop, list, "CHF"))[0]).toBe("27.00 30.00!");
  await run((await check(file)).import_id, true);
  expect((await pricesIn(shop, list, "CHF"))[0]).toBe("26.00 30.00!");
  // Without the column, the compare-at price stays.
  await run((await check(`sku,price\n${skus[0]},28.00`)).import_id);
  expect((await pricesIn(shop, list, "CHF"))[0]).toBe("28.00 30.00!");
});

test("files of somebody else, of no list and without prices are refused; formulas are text", async () => {
  const checked = await check(`sku,price\n${skus[0]},1.00`);
  const other = { ...asStaff(shop), actor: { ...asStaff(shop).actor, staffId: crypto.randomUUID() } };
  await expect(importPrices(other, { import_id: checked.import_id, with_changed: false })).rejects.toMatchObject({
    code: 404,
  });
  await expect(check("sku,amount\na,1")).rejects.toMatchObject({ code: 400 });
  await expect(check("sku,price\na,")).rejects.toMatchObject({ code: 400 });
  const unknown = { price_list_id: crypto.randomUUID(), name: "x", text: "sku,price\na,1" };
  await expect(checkPriceFile(by, unknown)).rejects.toMatchObject({ code: 404 });
  expect(readRows('sku,price\n\'=A1,1\n="007",2\nA,1\nA,2').map(({ sku, price }) => [sku, price])).toEqual([
    ["=A1", "1"],
    ["007", "2"],
    ["A", "2"],
  ]);
});
