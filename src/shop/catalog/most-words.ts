/** When no product has all words of a search: those that have most of them. */
import { sql } from "kysely";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isRun } from "../search-words/unspaced.ts";
import { matchesTable, type ProductFilter, unfiltered } from "./filter.ts";
import type { KeywordQuery, SearchedWord } from "./keyword.ts";

/** Words that are left out at most. */
const maxLeftOut = 2;

export interface PartialQuery {
  readonly keyword: KeywordQuery;
  /** True when products have different words of these; false when they have all words of `keyword.text`. */
  readonly differ: boolean;
}

/**
 * The filter with a keyword of several words that finds products which have most words, at least half of them: when words match nothing in
 * the mall without these, otherwise with one or two left out. Undefined when all words together find products without the
 * other filters, or too few words do.
 */
export async function withMostWords(
  context: ShopContext,
  filter: ProductFilter,
): Promise<{ readonly filter: ProductFilter; readonly differ: boolean } | undefined> {
  const { keyword } = filter;
  // What is typed as one, as an article number is, is searched for as one.
  if (!keyword || keyword.words.length < 2 || !(keyword.text.includes(" ") || keyword.has_runs)) return undefined;
  const partial = await findPartial(context, keyword);
  return partial && { filter: { ...filter, keyword: partial.keyword }, differ: partial.differ };
}

const findPartial = cachedPerVersion(
  async (context: ShopContext, keyword: KeywordQuery): Promise<PartialQuery | undefined> => {
    const { words } = keyword;
    if (await finds(context, keyword)) return undefined;
    const isMatching = await Promise.all(words.map((word) => isFound(context, keyword, word)));
    const matchingWords = words.filter((_, place) => isMatching[place]);
    const min = Math.max(1, Math.ceil(words.length / 2), words.length - maxLeftOut);
    for (let size = Math.min(matchingWords.length, words.length - 1); size >= min; size--) {
      const partial = partialQuery(keyword, matchingWords, size);
      if (await finds(context, partial)) return { keyword: partial, differ: size < matchingWords.length };
    }
    return undefined;
  },
  { capacity: 2000, ignoresPricesAndStock: true },
);

/** Whether products have a word. Of runs there is no vocabulary that says so. */
const isFound = async (context: ShopContext, keyword: KeywordQuery, { word, query }: SearchedWord) =>
  query !== null && (!isRun(word) || (await finds(context, { ...keyword, query: [query] })));

/** What has `size` of the matching words. */
function partialQuery(keyword: KeywordQuery, matchingWords: readonly SearchedWord[], size: number): KeywordQuery {
  const queries = matchingWords.flatMap(({ query }) => query ?? []);
  const query =
    size === matchingWords.length
      ? queries
      : [
          combinations(queries, size)
            .map((some) => `(${some.join(" & ")})`)
            .join(" | "),
        ];
  const text = matchingWords.map(({ word }) => word).join(" ");
  return { ...keyword, text, query };
}

function combinations<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return list.flatMap((one, index) => combinations(list.slice(index + 1), size - 1).map((rest) => [one, ...rest]));
}

async function finds({ db, mall }: ShopContext, keyword: KeywordQuery): Promise<boolean> {
  if (!keyword.query) return false;
  const all = matchesTable(mall.id, { ...unfiltered, keyword }, sql`true`);
  const query = sql<{ found: boolean }>`select exists(select from ${all} s) as found`;
  const { rows } = await unprepared(query, db);
  return rows[0]?.found ?? false;
}
