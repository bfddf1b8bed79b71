/** How many pages come from the page cache of a shop in five languages beside one in one, both with the same limit. */
import { createHash, randomBytes } from "node:crypto";
import { type CachedPage, PageCache } from "#server/pages/cache.ts";
import { Page } from "#server/pages/page.ts";
import { makeRandom } from "../demo/random.ts";
import { byPopularity } from "./mix/popularity.ts";
import type { Row } from "./types.ts";

/** The default of PAGE_CACHE_MB, and how many times smaller the cache that is measured, and the shop, are: with both of their size it takes minutes. */
const defaultMegabytes = 120;
const smaller = 5;
const maxBytes = (defaultMegabytes / smaller) * 1024 * 1024;
/** Of a product's page: as it is sent first, and what of it no other page has, compressed (`npm run bench -- languages` says both). */
const pageBytes = 30_000;
const ownBytes = 3_000;
/** The first half fills the cache. */
const requests = 60_000;
/** Which share of the visitors reads each language. */
const shares = [0.6, 0.1, 0.1, 0.1, 0.1];

/** The cache itself, with pages of these sizes that nothing renders. */
export async function cachedLanguages(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const addresses of [5000, 10_000]) {
    const few = addresses / smaller;
    const [one, five] = [await hitRate(few, [1]), await hitRate(few, shares)];
    rows.push({
      what: `Pages from the cache in five languages, ${addresses.toLocaleString("en")} addresses by popularity, PAGE_CACHE_MB=${defaultMegabytes}, measured in a ${smaller}th`,
      value: `${(100 * five.rate).toFixed(1)} %`,
      reference: `${(100 * one.rate).toFixed(1)} % in one language; ${(100 * five.unpacked).toFixed(0)} and ${(100 * one.unpacked).toFixed(0)} % had been packed`,
      ratio: five.rate / one.rate,
      bar: "≥ 95 %",
      ok: five.rate >= 0.95 * one.rate,
    });
  }
  return rows;
}

async function hitRate(addresses: number, languages: readonly number[]): Promise<{ rate: number; unpacked: number }> {
  const cache = new PageCache(maxBytes);
  const random = makeRandom(1);
  const next = byPopularity(
    Array.from({ length: addresses }, (_, index) => String(index)),
    random,
  );
  // What the pages of a language have in common.
  const frames = languages.map(() => randomBytes(pageBytes - ownBytes));
  const site = { version: "1" };
  let [hits, unpacked] = [0, 0];
  for (let request = 0; request < requests; request++) {
    let reader = random();
    const language = languages.findIndex((share) => {
      reader -= share;
      return reader < 0;
    });
    const key = `mall https://shop.example/${language}/product/detail/${next()}`;
    const wasReady = cache.isReady(key);
    if (cache.fresh(key, site)) {
      if (request < requests / 2) continue;
      hits++;
      unpacked += Number(!wasReady);
      continue;
    }
    const own = createHash("shake256", { outputLength: ownBytes }).update(key).digest();
    const html = Buffer.concat([frames[language] ?? Buffer.alloc(0), own]);
    const page = await Page.of(html, {}, key, "zstd");
    cache.set(key, { page, version: site.version, guarded: false } satisfies CachedPage);
    // Rendering the next page takes longer.
    await cache.packing;
  }
  const counted = requests / 2;
  return { rate: hits / counted, unpacked: unpacked / counted };
}
