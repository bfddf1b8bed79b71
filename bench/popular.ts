/**
 * The shoppers' mix by popularity: the n-th address is asked for as often as 1 / n^0.9 says (Zipf), for 20 minutes
 * (`BENCH_MINUTES`). What is measured is how many pages come from the cache, and whether a page costs more the longer it goes on.
 */
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import { makeRandom } from "../demo/random.ts";
import { byPopularity } from "./mix/popularity.ts";
import { type Asked, metricsToken, row, withShop } from "./mix.ts";
import type { Row } from "./types.ts";

const products = 10_000;
const addresses = 10_000;
/** Requests between two looks at the cost. */
const portion = 5_000;
const minutes = Number(process.env.BENCH_MINUTES ?? 20);

export async function popular(): Promise<Row[]> {
  const kept = process.env.BENCH_CATALOG;
  const folder = kept ?? (await temporaryFolder("bench-"));
  try {
    return await withShop(folder, products, measure);
  } finally {
    if (!kept) await removeFolder(folder);
  }
}

async function measure({ shop, take, ask }: Asked): Promise<Row[]> {
  const next = byPopularity(take(addresses), makeRandom(1));
  const costs: number[] = [];
  const end = Date.now() + minutes * 60_000;
  const before = await cacheOf(shop.url);
  do {
    const { node, database } = await ask(Array.from({ length: portion }, next));
    costs.push(node + database);
  } while (Date.now() < end);
  const after = await cacheOf(shop.url);
  const hits = after.hits - before.hits;
  const share = hits / (hits + after.misses - before.misses);
  const quarter = Math.ceil(costs.length / 4);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  // The first portion fills the cache.
  const [early, late] = [mean(costs.slice(1, quarter + 1)), mean(costs.slice(-quarter))];
  const of = `Shoppers' mix by popularity, ${minutes} minutes`;
  return [
    row(`${of}: pages from the cache`, `${Math.round(share * 100)} %`, "≥ 80 %", share >= 0.8),
    row(
      `${of}: CPU of Node + PostgreSQL a page, first and last quarter`,
      `${early.toFixed(2)}, ${late.toFixed(2)} ms`,
      "last ≤ 1.1 × first",
      late <= 1.1 * early,
    ),
  ];
}

async function cacheOf(url: string): Promise<{ readonly hits: number; readonly misses: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  const read = (name: string) => Number(new RegExp(`page_cache_${name}_total(?:{[^}]*})? (\\d+)`).exec(text)?.[1]);
  return { hits: read("hits"), misses: read("misses") };
}
