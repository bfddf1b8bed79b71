/** What customers search for most, as the search box offers it. */
import { sql } from "kysely";
import { dayIn } from "#contract/days.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";

/** Days of searches that count. */
const days = 30;
/** Minimum number of searches of one keyword in these days. */
const minSearches = 5;
const maxShown = 6;
/** Keywords whose words are looked up. */
const maxRead = 50;
/** Milliseconds that an answer is kept when the catalog does not change. */
const kept = 3_600_000;

/**
 * Up to 6 searches of the last 30 days that found products, the most frequent first, an hour old at most. Only those whose
 * words are words of the shop's own products: whatever is typed into a search box must not appear in another's.
 */
export const popularSearches = (context: ShopContext): Promise<readonly string[]> =>
  read(context, Math.floor(Date.now() / kept));

const read = cachedPerVersion(
  async ({ db, mall }: ShopContext, _hour: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ keyword: string }>`
      select frequent.keyword from (
        select keyword, sum(searches) as searches from search_count
        where mall_id = ${mall.id} and day > ${dayIn(mall.time_zone, new Date())}::date - ${days}::int and results > 0
        group by keyword having sum(searches) >= ${minSearches}
        order by sum(searches) desc, keyword limit ${maxRead}) frequent
      where not exists (select from unnest(search_words(frequent.keyword)) word
        where word <> all (search_stop_words())
          and not exists (select from search_term t where t.mall_id = ${mall.id} and t.term = word))
      order by frequent.searches desc, frequent.keyword limit ${maxShown}`.execute(db);
    return rows.map(({ keyword }) => keyword);
  },
  { capacity: 100, ignoresPricesAndStock: true },
);
