/** What customers search for most, as the search box offers it. */
import { sql } from "kysely";
import { dayIn } from "#contract/days.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isStopWord, searchedWords } from "./normal.ts";
import { searchKey } from "./search-key.ts";
import { isRun, piecesQuery } from "./unspaced.ts";

/** Days of searches that count. */
const days = 30;
/** Minimum number of searches of one keyword in these days. */
const minSearches = 5;
const maxShown = 6;
/** Keywords whose words are looked up. */
const maxRead = 50;
/** Milliseconds for which an answer is cached when the catalog does not change. */
const maxAge = 3_600_000;

/**
 * Up to 6 searches of the last 30 days that found products, the most frequent first, an hour old at most. Only those whose
 * words are words of the shop's own products: whatever is typed into a search box must not appear in another's.
 */
export const popularSearches = (context: ShopContext): Promise<readonly string[]> =>
  read(context, Math.floor(Date.now() / maxAge));

const read = cachedPerVersion(
  async ({ db, mall }: ShopContext, _hour: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ keyword: string }>`
      select keyword from search_count
      where mall_id = ${mall.id} and day > ${dayIn(mall.time_zone, new Date())}::date - ${days}::int and results > 0
      group by keyword having sum(searches) >= ${minSearches}
      order by sum(searches) desc, keyword limit ${maxRead}`.execute(db);
    const frequent = rows.map(({ keyword }) => ({ keyword, words: searchedWords(keyword) }));
    const productWords = await wordsOfProducts(
      { db, mall },
      frequent.flatMap(({ words }) => words),
    );
    return frequent
      .filter(({ words }) => words.every((word) => isStopWord(word) || productWords.has(word)))
      .map(({ keyword }) => keyword)
      .slice(0, maxShown);
  },
  { capacity: 100, ignoresPricesAndStock: true },
);

/** Those of some words that shown products have: words of the vocabulary, and runs, of which there is none. */
async function wordsOfProducts(
  { db, mall }: Pick<ShopContext, "db" | "mall">,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const runs = [...new Set(words.filter(isRun))];
  const queries = runs.map((run) => piecesQuery(searchKey(mall.id), run));
  const { rows } = await sql<{ word: string }>`
    select t.term as word from search_term t where t.mall_id = ${mall.id} and t.term = any(${words}::text[])
    union all select word from unnest(${runs}::text[], ${queries}::text[]) run (word, query)
    where exists (select from product_search s where s.mall_id = ${mall.id} and s.words @@ run.query::tsquery)`.execute(
    db,
  );
  return new Set(rows.map(({ word }) => word));
}
