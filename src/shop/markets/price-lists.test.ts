import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { undo } from "#kernel/changes/index.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { postponeAnnouncements } from "#kernel/malls/index.ts";
import { deleteProducts, saveProduct, setPrices } from "../catalog/commands/index.ts";
import { changeSales } from "../catalog/dated-sales.ts";
import { stockProduct } from "../checkout/testing.ts";
import { shopSettings } from "../settings/index.ts";
import { createTestShop, type TestShop } from "../testing.ts";
import { ecb, useBank } from "./bank.ts";
import { followBank } from "./follow-bank.ts";
import { deletePriceList, listPriceLists, listPrices, renewRate, savePriceList, savePrices } from "./index.ts";
import { makeDuePrices } from "./make-prices.ts";
import { pricesIn, standInBank } from "./testing.ts";

const shop = await createTestShop();
const bank = standInBank({ USD: "1.25", CHF: "1.00", DKK: "7.5", JPY: "160" });
beforeEach(() => {
  bank.publish({ USD: "1.25", CHF: "1.00", DKK: "7.5", JPY: "160" });
  useBank(bank.bank);
});
afterEach(() => useBank(ecb()));

type Shop = Pick<TestShop, "db" | "mall" | "staffId">;
let lists = 0;
const derived = (given: Partial<Parameters<typeof savePriceList>[1]> = {}) => ({
  name: `List ${++lists}`,
  currency: "CHF",
  mode: "derived" as const,
  rate_source: "hand" as const,
  rate: "0.8",
  margin: 0,
  rounding: "none" as const,
  ...given,
});
const listOf = async (of: Shop, id: string) => (await listPriceLists(of)).find((list) => list.id === id);
const forget = () => useBank(bank.bank);

test("derived prices are there with the list, follow the shop's, and those that were set are never touched", async () => {
  const of = await shop.anotherMall();
  const { variantIds, productId } = await stockProduct(of, { price: 1000n, variants: 3 });
  const [first = "", second = "", third = ""] = variantIds;
  const id = await savePriceList(asStaff(of), derived({ rate: "0.9", margin: 500, rounding: "95" }));
  expect(await pricesIn(of, id, "CHF")).toEqual(["9.95", "9.95", "9.95"]);
  await savePrices(asStaff(of), id, [{ variant_id: second, price: "8.50", origin_price: "10.00" }]);
  expect(await pricesIn(of, id, "CHF")).toEqual(["9.95", "8.50 10.00!", "9.95"]);
  await setPrices(asStaff(of), [
    { variant_id: first, price: "20.00", origin_price: "30.00" },
    { variant_id: second, price: "20.00" },
  ]);
  expect(await pricesIn(of, id, "CHF")).toEqual(["18.95 27.95", "8.50 10.00!", "9.95"]);
  await savePriceList(asStaff(of), { ...derived({ rate: "1", rounding: "none" }), id, name: "Swiss" });
  expect(await pricesIn(of, id, "CHF")).toEqual(["20.00 30.00", "8.50 10.00!", "10.00"]);
  // A new variant has its price at once, and one that is gone has none.
  await saveProduct(asStaff(of), {
    id: productId,
    changes: { options: [{ name: "Size", values: ["1", "2", "3", "4"] }] },
    variants: { create: [{ sku: "four", price: "7.00", options: { Size: "4" } }], remove: [third] },
  });
  expect(await pricesIn(of, id, "CHF")).toEqual(["20.00 30.00", "8.50 10.00!", "7.00"]);
  await savePrices(asStaff(of), id, [{ variant_id: second, price: null, origin_price: null }]);
  expect(await pricesIn(of, id, "CHF")).toEqual(["20.00 30.00", "20.00", "7.00"]);
});

test("a sale that starts by its date is in the lists too", async () => {
  const of = await shop.anotherMall();
  const { variantId } = await stockProduct(of, { price: 1000n });
  const id = await savePriceList(asStaff(of), derived());
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await saveProduct(asStaff(of), {
    id: (await of.db.selectFrom("variant").select("product_id").where("id", "=", variantId).executeTakeFirstOrThrow())
      .product_id,
    variants: {
      update: [
        {
          id: variantId,
          changes: { sale_price: "5.00", sale_starts_at: at(-1000), sale_ends_at: at(60_000) },
          base: {},
        },
      ],
    },
  });
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.00"]);
  await changeSales(of);
  expect(await pricesIn(of, id, "CHF")).toEqual(["4.00 8.00"]);
});

test("a list without derived prices has those that were set alone, and a shop without lists none", async () => {
  const of = await shop.anotherMall();
  const { variantIds } = await stockProduct(of, { price: 1000n, variants: 2 });
  expect(await of.db.selectFrom("price").select("price").where("mall_id", "=", of.mall.id).execute()).toEqual([]);
  // What is no price goes by a rate, too.
  await expect(savePriceList(asStaff(of), derived({ mode: "fixed", rate: null }))).rejects.toThrow("rate: is required");
  const id = await savePriceList(asStaff(of), derived({ mode: "fixed" }));
  expect(await pricesIn(of, id, "CHF")).toEqual([]);
  await savePrices(asStaff(of), id, [{ variant_id: variantIds[1] ?? "", price: "12.00", origin_price: null }]);
  expect(await pricesIn(of, id, "CHF")).toEqual(["12.00!"]);
  const rows = async (only: "all" | "fixed" | "missing") =>
    (await listPrices(of, { price_list_id: id, search: "", only, limit: 10 })).rows.map(({ price }) => price);
  expect(await rows("all")).toEqual([null, "12.00"]);
  expect(await rows("fixed")).toEqual(["12.00"]);
  expect(await rows("missing")).toEqual([null]);
  // Derived from now on, then set alone again.
  await savePriceList(asStaff(of), { ...derived(), id, name: "Swiss" });
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.00", "12.00!"]);
  await savePriceList(asStaff(of), { ...derived({ mode: "fixed" }), id, name: "Swiss" });
  expect(await pricesIn(of, id, "CHF")).toEqual(["12.00!"]);
});

test("prices are written in the decimals of the list's currency", async () => {
  const of = await shop.anotherMall();
  const { variantId } = await stockProduct(of, { price: 1999n });
  const yen = await savePriceList(asStaff(of), derived({ currency: "JPY", rate: "155.5", rounding: "10" }));
  const dinar = await savePriceList(asStaff(of), derived({ currency: "KWD", rate: "0.307" }));
  expect(await pricesIn(of, yen, "JPY")).toEqual(["3110"]);
  expect(await pricesIn(of, dinar, "KWD")).toEqual(["6.137"]);
  await savePrices(asStaff(of), dinar, [{ variant_id: variantId, price: "6.125", origin_price: null }]);
  expect(await pricesIn(of, dinar, "KWD")).toEqual(["6.125!"]);
  await expect(
    savePrices(asStaff(of), yen, [{ variant_id: variantId, price: "3000.5", origin_price: null }]),
  ).rejects.toThrow(`prices.${variantId}.price: 3000.5 is not an amount of JPY`);
  await expect(
    savePrices(asStaff(of), yen, [{ variant_id: variantId, price: null, origin_price: "3000" }]),
  ).rejects.toThrow("a compare-at price needs a price");
  await expect(savePriceList(asStaff(of), derived({ currency: "JPY", rounding: "99" }))).rejects.toThrow(
    "rounding: JPY has no such prices",
  );
  await expect(savePriceList(asStaff(of), { ...derived({ currency: "EUR" }), id: yen })).rejects.toThrow(
    "currency: prices are in it",
  );
  await expect(savePriceList(asStaff(of), derived({ rate: null }))).rejects.toThrow("rate: is required");
});

test("a list follows the bank: prices move when the rate has moved by more than a percent", async () => {
  const of = await shop.anotherMall();
  await stockProduct(of, { price: 1000n });
  const id = await savePriceList(asStaff(of), derived({ rate_source: "ecb", rate: null }));
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.00"]);
  expect(await listOf(of, id)).toMatchObject({ rate: "0.8", rate_day: "2026-11-26", bank_rate: "0.8", problem: "" });
  const errors: unknown[] = [];
  const ask = async () => {
    forget();
    await followBank(of, (error) => errors.push(error));
  };
  // 0.75 % more: noted, and nothing moves.
  bank.publish({ USD: "1.25", CHF: "1.0075" });
  await ask();
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.00"]);
  expect(await listOf(of, id)).toMatchObject({ rate: "0.8", bank_rate: "0.806" });
  bank.publish({ USD: "1.25", CHF: "1.02" });
  await ask();
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.16"]);
  // The bank is away, then has no such rate: the prices stay, and staff are told.
  bank.publish(null);
  await ask();
  expect(errors).toHaveLength(1);
  expect(await listOf(of, id)).toMatchObject({ rate: "0.816", problem: "unreachable" });
  bank.publish({ USD: "1.25" });
  await ask();
  expect(await listOf(of, id)).toMatchObject({ rate: "0.816", bank_rate: "0.816", problem: "unlisted" });
  // At a word of staff a smaller move counts too.
  bank.publish({ USD: "1.25", CHF: "1.03" });
  forget();
  await renewRate(asStaff(of), id);
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.24"]);
  expect(await listOf(of, id)).toMatchObject({ problem: "", is_due: false });
  await expect(savePriceList(asStaff(of), derived({ currency: "KWD", rate_source: "ecb" }))).rejects.toThrow(
    "rate_source: the European Central Bank has no rate from USD to KWD",
  );
  bank.publish(null);
  forget();
  await expect(savePriceList(asStaff(of), derived({ rate_source: "ecb" }))).rejects.toThrow("rate_source: ");
});

test("an undo of a rate, and of a price, makes the prices of before", async () => {
  const of = await shop.anotherMall();
  const { variantId, productId } = await stockProduct(of, { price: 1000n });
  const id = await savePriceList(asStaff(of), derived());
  const rate = asStaff(of);
  await savePriceList(rate, { ...derived({ rate: "2" }), id, name: "Swiss" });
  const set = asStaff(of);
  await savePrices(set, id, [{ variant_id: variantId, price: "3.00", origin_price: null }]);
  expect(await pricesIn(of, id, "CHF")).toEqual(["3.00!"]);
  expect(await undo(asStaff(of), { batch_id: set.actor.batchId }, () => true)).toMatchObject({ undone: 1 });
  expect(await pricesIn(of, id, "CHF")).toEqual(["20.00"]);
  expect(await undo(asStaff(of), { batch_id: rate.actor.batchId }, () => true)).toMatchObject({ undone: 1 });
  expect(await listOf(of, id)).toMatchObject({ rate: "0.8", is_due: true });
  await makeDuePrices(of);
  expect(await pricesIn(of, id, "CHF")).toEqual(["8.00"]);
  // What goes with its list, or its product, comes back with it.
  await savePrices(asStaff(of), id, [{ variant_id: variantId, price: "3.00", origin_price: null }]);
  const gone = asStaff(of);
  await deletePriceList(gone, id);
  expect(await pricesIn(of, id, "CHF")).toEqual([]);
  await undo(asStaff(of), { batch_id: gone.actor.batchId }, () => true);
  await makeDuePrices(of);
  expect(await pricesIn(of, id, "CHF")).toEqual(["3.00!"]);
  const product = asStaff(of);
  await deleteProducts(product, [productId]);
  expect(await pricesIn(of, id, "CHF")).toEqual([]);
  await undo(asStaff(of), { batch_id: product.actor.batchId }, () => true);
  expect(await pricesIn(of, id, "CHF")).toEqual(["3.00!"]);
});

test("lists are the mall's own, and the currency of a shop with lists stays", async () => {
  const of = await shop.anotherMall();
  const { variantId } = await stockProduct(of);
  const other = await shop.anotherMall();
  const { variantId: theirs } = await stockProduct(other);
  const id = await savePriceList(asStaff(of), derived());
  expect(await listPriceLists(other)).toEqual([]);
  await expect(
    savePrices(asStaff(other), id, [{ variant_id: theirs, price: "1", origin_price: null }]),
  ).rejects.toThrow("This price list has been deleted");
  await expect(savePrices(asStaff(of), id, [{ variant_id: theirs, price: "1", origin_price: null }])).rejects.toThrow(
    "There is no variant",
  );
  await expect(savePriceList(asStaff(other), { ...derived(), id })).rejects.toMatchObject({ code: 404 });
  await expect(deletePriceList(asStaff(other), id)).rejects.toMatchObject({ code: 404 });
  await expect(listPrices(other, { price_list_id: id, search: "", only: "all", limit: 1 })).rejects.toMatchObject({
    code: 404,
  });
  await expect(shopSettings.change(asStaff(of), { changes: { currency: "EUR" } })).rejects.toThrow(
    "currency: it is fixed while there are price lists",
  );
  expect(variantId).not.toBe(theirs);
});

test("pages of prices follow each other, and products are found by title and SKU", async () => {
  const of = await shop.anotherMall();
  await stockProduct(of, { variants: 3 });
  await stockProduct(of, { variants: 2 });
  const id = await savePriceList(asStaff(of), derived());
  const page = (after?: string) =>
    listPrices(of, { price_list_id: id, search: "", only: "all", limit: 2, ...(after && { after }) });
  const first = await page();
  const second = await page(first.next ?? "");
  const third = await page(second.next ?? "");
  const all = [...first.rows, ...second.rows, ...third.rows];
  expect(all.map(({ label }) => label)).toEqual(["1", "2", "3", "1", "2"]);
  expect(third.next).toBeNull();
  expect(new Set(all.map((row) => row.id)).size).toBe(5);
  expect(all[0]).toMatchObject({ product: "Mug", base_price: "10.00", derived_price: "8.00", price: null });
  const search = async (text: string) =>
    (await listPrices(of, { price_list_id: id, search: text, only: "all", limit: 9 })).rows.length;
  expect(await search("mug")).toBe(5);
  expect(await search("%")).toBe(0);
  expect(await search(all[3]?.sku ?? "?")).toBe(1);
  await expect(page("elsewhere")).rejects.toMatchObject({ code: 400 });
});

test("prices of many variants are made in portions; a list is due until all are, and while its rate is another one", async () => {
  const of = await shop.anotherMall();
  for (let at = 0; at < 6; at++) await stockProduct(of, { price: 1000n, variants: 90, stock: 0 });
  const id = await savePriceList(asStaff(of), derived());
  const different = async () => new Set(await pricesIn(of, id, "CHF"));
  expect([await different(), (await listOf(of, id))?.is_due]).toEqual([new Set(["8.00"]), false]);
  const setRate = (rate: string) =>
    of.db.updateTable("price_list").set({ rate }).where("mall_id", "=", of.mall.id).where("id", "=", id).execute();
  await setRate("2");
  // As a call whose time is over after the first portion.
  await makeDuePrices(of, 0);
  expect([await different(), (await listOf(of, id))?.is_due]).toEqual([new Set(["20.00", "8.00"]), true]);
  expect(await listOf(of, id)).toMatchObject({ made: 500, to_make: 540, is_failing: false });
  // Another rate while the job makes prices: it stays due. The job waits for a variant that an order has locked.
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const order = transaction(of.db, async (trx) => {
    await sql`select from variant where mall_id = ${of.mall.id} order by id desc limit 1 for update`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const making = makeDuePrices(of);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(of.db)).rows.length).toBe(1);
  await setRate("3");
  held.resolve();
  await Promise.all([order, making]);
  expect((await listOf(of, id))?.is_due).toBe(true);
  expect(await listOf(of, id)).toMatchObject({ made: 0, to_make: 0 });
  await makeDuePrices(of);
  expect([await different(), (await listOf(of, id))?.is_due]).toEqual([new Set(["30.00"]), false]);
  expect(await listOf(of, id)).toMatchObject({ made: 0, to_make: 0 });
});

test("a product is saved while a list is deleted, and a list while products are added", async () => {
  const of = await shop.anotherMall();
  const { variantId } = await stockProduct(of, { price: 1000n });
  const id = await savePriceList(asStaff(of), derived());
  await Promise.all([
    deletePriceList(asStaff(of), id),
    setPrices(asStaff(of), [{ variant_id: variantId, price: "12.00" }]),
    stockProduct(of),
  ]);
  // A variant that is being added has not seen the list, and the list not the variant: the prices are made once more.
  const held = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  const adding = transaction(of.db, async (trx) => {
    // An announcement would have the list wait.
    postponeAnnouncements(trx);
    await stockProduct({ ...of, db: trx });
    added.resolve();
    await held.promise;
  });
  await added.promise;
  const other = await savePriceList(asStaff(of), derived());
  held.resolve();
  await adding;
  const sorted = async () => [...(await pricesIn(of, other, "CHF"))].sort();
  expect([await sorted(), (await listOf(of, other))?.is_due]).toEqual([["8.00", "9.60"], false]);
  await makeDuePrices(of);
  expect(await sorted()).toEqual(["8.00", "9.60"]);
  await of.db
    .updateTable("price_list")
    .set({ settles_at: new Date(0) })
    .where("mall_id", "=", of.mall.id)
    .execute();
  await makeDuePrices(of);
  expect(await sorted()).toEqual(["8.00", "8.00", "9.60"]);
  expect(await of.db.selectFrom("price_list").select("settles_at").where("mall_id", "=", of.mall.id).execute()).toEqual(
    [{ settles_at: null }],
  );
});

test("roundings come to the nearest price, and nothing that costs something becomes free", async () => {
  const cases = [
    // amount in USD cents, currency, rate, margin, rounding, price in minor units
    [1000, "CHF", "0.8849", 0, "none", 885],
    [1000, "CHF", "0.8849", 0, "05", 885],
    [1000, "CHF", "0.8871", 0, "05", 885],
    [1000, "CHF", "0.8876", 0, "05", 890],
    [1000, "CHF", "0.8849", 0, "99", 899],
    [1000, "CHF", "0.84", 0, "99", 799],
    [1000, "CHF", "0.8849", 0, "95", 895],
    [1000, "CHF", "0.8849", 0, "whole", 900],
    [1000, "CHF", "0.8849", 1000, "none", 973],
    [1000, "CHF", "0.8849", -1000, "none", 796],
    [1000, "JPY", "155.55", 0, "none", 1556],
    [1000, "JPY", "155.55", 0, "10", 1560],
    [1000, "JPY", "155.55", 0, "100", 1600],
    [1000, "KWD", "0.307", 0, "none", 3070],
    [1000, "KWD", "0.307", 0, "99", 2990],
    [1, "CHF", "0.01", 0, "none", 1],
    [100, "CHF", "0.2", 0, "99", 99],
    [100, "CHF", "0.2", 0, "100", 10_000],
    [0, "CHF", "0.8", 0, "99", 0],
    [999_999_999_900, "IDR", "16000", 0, "none", 999_999_999_900],
  ] as const;
  for (const [amount, currency, rate, margin, rounding, price] of cases) {
    const { rows } = await sql<{
      price: bigint;
    }>`select derived_price(${amount}::bigint, 'USD', ${currency}, ${rate}::numeric,
      ${margin}::int, ${rounding}) as price`.execute(shop.db);
    expect([amount, currency, rate, margin, rounding, rows[0]?.price]).toEqual([
      amount,
      currency,
      rate,
      margin,
      rounding,
      BigInt(price),
    ]);
  }
});
