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
import { deleteMarket, listPriceLists, saveMarket, savePriceList } from "./index.ts";
import { makeDuePrices } from "./make-prices.ts";

const shop = await createTestShop();
/** Variants whose prices are made at once, and how many others there are then. */
const some = 50;
const others = 2000;

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

/** More products like the first, each with a variant. */
async function addProducts({ db, mall }: ShopContext, count: number): Promise<void> {
  await sql`with made as materialized (select gen_random_uuid() as id, at from generate_series(1, ${count}) at),
    products as (insert into product select (jsonb_populate_record(p, jsonb_build_object('id', made.id, 'seo_name', made.id))).*
      from made, product p where p.mall_id = ${mall.id} and p.id = (select id from product where mall_id = ${mall.id} limit 1))
    insert into variant (mall_id, id, product_id, sku, price) select ${mall.id}, id, id, id::text, 1000 from made`.execute(
    db,
  );
}

test("another rate reads as many pages for some variants among thousands as among few, on a connection that began with none", async () => {
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
    await stockProduct(of, { price: 1000n });
    await addProducts(of, some - 1);
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
  await stockProduct(of, { price: 1000n });
  await addProducts(of, some);
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
  expect(rows).toEqual([{ count: 2 * (some + 1), offered: some + 1 }]);
});

test("prices that are made in portions are gone on with where they were, and a rate that is changed begins anew", async () => {
  const of = await shop.anotherMall();
  await stockProduct(of, { price: 1000n });
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
  await addProducts(of, 1099);
  const progress = async () => {
    const [one] = await listPriceLists(of);
    return [one?.is_due, one?.made, one?.to_make, one?.is_failing];
  };
  const asks = async () => {
    const { rows } = await sql<{ price: string; count: number }>`select price::text, count(*)::int from price
      where mall_id = ${of.mall.id} group by price order by price`.execute(of.db);
    return rows.map(({ price, count }) => [price, count]);
  };
  await rate(of, list, "2");
  expect(await progress()).toEqual([true, 0, 0, false]);
  await makeDuePrices(of, 0);
  expect(await progress()).toEqual([true, 500, 1100, false]);
  await makeDuePrices(of, 0);
  expect([await progress(), await asks()]).toEqual([
    [true, 1000, 1100, false],
    [
      ["800", 100],
      ["2000", 1000],
    ],
  ]);
  await rate(of, list, "3");
  expect(await progress()).toEqual([true, 0, 0, false]);
  await makeDuePrices(of, 0);
  expect(await asks()).toEqual([
    ["800", 100],
    ["2000", 500],
    ["3000", 500],
  ]);
  // What fails is noted and stands until it goes on.
  await sql`create function fails() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(of.db);
  await sql`create trigger fails before update on price for each row execute function fails()`.execute(of.db);
  await expect(makeDuePrices(of)).rejects.toThrow("no");
  expect(await progress()).toEqual([true, 500, 1100, true]);
  await sql`drop function fails cascade`.execute(of.db);
  await makeDuePrices(of);
  expect([await progress(), await asks()]).toEqual([[false, 0, 0, false], [["3000", 1100]]]);
});
