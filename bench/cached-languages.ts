/** How many pages come from the page cache of a shop in five languages beside one in one, both with the same limit. */
import { LRUCache } from "lru-cache";
import { makeRandom } from "../demo/random.ts";
import { byPopularity } from "./mix/popularity.ts";
import type { Row } from "./types.ts";

/** The default of PAGE_CACHE_MB. */
const maxBytes = 120 * 1024 * 1024;
/** Of a finished page, as `npm run bench -- documents` has it. */
const pageBytes = 25_000;
const requests = 300_000;
/** Which share of the visitors reads each language. */
const shares = [0.6, 0.1, 0.1, 0.1, 0.1];

/** Computed with the order and the limit of the cache (`src/server/pages/cache.ts`), without pages. */
export function cachedLanguages(): Row[] {
  return [1000, 10_000].map((addresses) => {
    const [one, five] = [hitRate(addresses, [1]), hitRate(addresses, shares)];
    return {
      what: `Pages from the cache in five languages, ${addresses.toLocaleString("en")} addresses by popularity, computed`,
      value: `${Math.round(100 * five)} %`,
      reference: `${Math.round(100 * one)} % in one language`,
      ratio: five / one,
      bar: "≥ 95 %",
      ok: five >= 0.95 * one,
    };
  });
}

/** Of the second half of the requests: the first one fills the cache. */
function hitRate(addresses: number, languages: readonly number[]): number {
  const pages = new LRUCache<string, true>({ maxSize: maxBytes, sizeCalculation: () => pageBytes });
  const random = makeRandom(1);
  const paths = Array.from({ length: addresses }, (_, index) => String(index));
  const next = byPopularity(paths, random);
  let hits = 0;
  for (let request = 0; request < 2 * requests; request++) {
    let reader = random();
    const language = languages.findIndex((share) => {
      reader -= share;
      return reader < 0;
    });
    const key = `${language}/${next()}`;
    if (pages.get(key)) hits += Number(request >= requests);
    else pages.set(key, true);
  }
  return hits / requests;
}
