/** Prices of a list among many: work for some variants does not grow with those that are there. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { onOneConnection, transaction } from "#db/transaction.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import type { ShopContext } from "#kernel/context.ts";
import { stockProduct } from "../checkout/testing.ts";
import { createTestShop } from "../testing.ts";
import { deleteMarket, saveMarket, savePriceList } from "./index.ts";
import { makeDuePrices } from "./make-prices.ts";

const shop = await createTestShop();
/** Variants whose prices are made at once, and how many times as many others there are then. */
const some = 90;
const others = 9;

const plan = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([
      z.object({ Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }) }),
    ]),
  }),
]);

/** Pages of tables and indexes that a statement reads, with all that its triggers do. */
async function pagesOf(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`explain (analyze, buffers, format json) ${statement}`.execute(db);
  const { Plan } = plan.parse(rows)[0]["QUERY PLAN"][0];
  return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
}

const rate = (of: ShopContext, list: string, value: string) =>
  of.db
    .updateTable("price_list")
    .set({ rate: value })
    .where("mall_id", "=", of.mall.id)
    .where("id", "=", list)
    .execute();

/** Products with 90 variants each. */
async function addProducts(of: ShopContext, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await stockProduct(of, { price: 1000n, variants: 90, stock: 0 });
}

test("another rate reads as many pages for some variants among many as among few, on a connection that began with none", async () => {
  const mall = await shop.anotherMall();
  await onOneConnection(mall.db, async (db) => {
    const of = { ...mall, db };
    const list = await savePriceList(asStaff(of), {
      ...{
        name: "Francs",
        currency: "CHF",
        mode: "derived",
        rate_source: "hand",
        rate: "0.9",
        margin: 0,
        rounding: "95",
      },
    });
    await saveMarket(asStaff(of), { name: "Switzerland", countries: ["CH"], price_list_id: list });
    await addProducts(of, 1);
    await makeDuePrices(of);
    const { rows } = await sql<{ id: string }>`select id from variant where mall_id = ${of.mall.id}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const made = async (value: string) => {
      await rate(of, list, value);
      return pagesOf(db, sql`select make_prices(${of.mall.id}::uuid, ${list}::uuid, ${ids}::uuid[])`);
    };
    await made("2");
    const amongFew = await made("3");
    await addProducts(of, others);
    await makeDuePrices(of);
    const amongMany = await made("5");
    expect(ids).toHaveLength(some);
    expect(amongMany).toBeLessThan(2 * amongFew);
    // The limit of a statement is five seconds: 500 variants are one.
    expect(amongFew / some).toBeLessThan(400);
  });
});

test("a market that takes a list or leaves it looks each price up in the history, which it writes meanwhile", async () => {
  const of = await shop.anotherMall();
  const list = await savePriceList(asStaff(of), {
    ...{
      name: "Francs",
      currency: "CHF",
      mode: "derived",
      rate_source: "hand",
      rate: "0.8",
      margin: 0,
      rounding: "none",
    },
  });
  await addProducts(of, 1);
  const scans = (work: (inside: typeof of) => Promise<unknown>) =>
    transaction(of.db, async (db) => {
      await work({ ...of, db });
      const { rows } = await sql<{ scans: number }>`select seq_scan::int as scans from pg_stat_xact_user_tables
        where relname = 'list_price_history'`.execute(db);
      return rows[0]?.scans;
    });
  let market = "";
  const took = await scans(async (inside) => {
    market = await saveMarket(asStaff(inside), { name: "Alps", countries: ["CH"], price_list_id: list });
  });
  expect([took, await scans((inside) => deleteMarket(asStaff(inside), market))]).toEqual([0, 0]);
  const { rows } = await sql`select count(*)::int, count(price)::int as offered from list_price_history
    where mall_id = ${of.mall.id}`.execute(of.db);
  expect(rows).toEqual([{ count: 2 * some, offered: some }]);
});
