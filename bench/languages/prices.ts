/** A price list of all variants: what staff's calls and the job take, and what the shop's lists take meanwhile. */
import { setTimeout } from "node:timers/promises";
import type { ShopContext } from "#kernel/context.ts";
import { listProducts } from "#shop/catalog/index.ts";
import { deleteMarket, deletePriceList, listPriceLists, saveMarket, savePriceList } from "#shop/markets/index.ts";
import { makeDuePrices } from "#shop/markets/make-prices.ts";
import { cpuOf } from "../cpu.ts";
import { p95 } from "../statistics.ts";
import type { Row } from "../types.ts";

const wanted = {
  ...{ name: "Crowns", currency: "DKK", mode: "derived" as const, rate_source: "hand" as const, margin: 0 },
  rounding: "95" as const,
};

export async function priceListRows(shop: ShopContext, variants: string): Promise<Row[]> {
  const rows: Row[] = [];
  const measured = async (what: string, most: number, work: () => Promise<unknown>) => {
    const pages = { times: [] as number[], goesOn: true };
    const reading = listsMeanwhile(shop, pages);
    const begin = performance.now();
    const cpu = await cpuOf(shop.db, work);
    const clock = performance.now() - begin;
    pages.goesOn = false;
    await reading;
    rows.push({
      what: `${what}, ${variants}`,
      value: `${(clock / 1000).toFixed(1)} s`,
      reference: `CPU ${(cpu / 1000).toFixed(1)} s with ${pages.times.length} lists of the shop meanwhile, p95 ${p95(pages.times).toFixed(0)} ms`,
      bar: `≤ ${most} s`,
      ok: clock <= most * 1000,
    });
  };
  await removeOld(shop);
  let list = "";
  let market = "";
  await measured("Price list: the call that adds it", 5, async () => {
    list = await savePriceList(shop, { ...wanted, rate: "6.9" });
  });
  await measured("Price list: the job that makes the rest of its prices", 30, () => makeDuePrices(shop));
  await measured("Price list: a market takes it", 5, async () => {
    market = await saveMarket(shop, { name: "Denmark", countries: ["DK"], price_list_id: list });
  });
  await measured("Price list: the call that changes its rate", 5, () =>
    savePriceList(shop, { ...wanted, id: list, rate: "7.1" }),
  );
  await measured("Price list: the job that makes the rest of them anew", 45, () => makeDuePrices(shop));
  await measured("Price list: its market is deleted", 5, () => deleteMarket(shop, market));
  await measured("Price list: it is deleted", 5, () => deletePriceList(shop, list));
  return rows;
}

/** Of a run that was cut off. */
async function removeOld(shop: ShopContext): Promise<void> {
  const markets = await shop.db.selectFrom("market").select("id").where("name", "=", "Denmark").execute();
  for (const { id } of markets) await deleteMarket(shop, id);
  for (const { id, name } of await listPriceLists(shop)) if (name === wanted.name) await deletePriceList(shop, id);
}

/** A list that was not asked for before, and a rest, again and again. */
async function listsMeanwhile(shop: ShopContext, pages: { times: number[]; readonly goesOn: boolean }): Promise<void> {
  while (pages.goesOn) {
    const begin = performance.now();
    await listProducts(shop, { sort: "newest", pageSize: 20, max_price: (20 + (begin % 400)).toFixed(2) });
    pages.times.push(performance.now() - begin);
    await setTimeout(50);
  }
}
