/**
 * Lists of products. The number of matches is cached until the catalog changes and decides how the rows of a page are read
 * (`page-rows.ts`), so that a page takes as long among a million products as among a hundred. It costs one statement, a
 * few more when the number is not cached.
 */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { listProducts as listProductsCall } from "#contract/calls/catalog.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { otherLanguages } from "#kernel/malls/index.ts";
import { clampPage, pageOf } from "#kernel/paging.ts";
import { inLanguagesOf, type TranslatedFields, translatedFields } from "#kernel/translations/index.ts";
import { textsWith } from "../content/index.ts";
import { redirectOf } from "../search-words/lookup.ts";
import { tellingWords } from "../search-words/normal.ts";
import { stopWordsOf } from "../search-words/stop-words.ts";
import { isEnglishWord } from "../search-words/word-list.ts";
import { shownCategories } from "./categories.ts";
import { type ProductFilter, readFilter } from "./filter.ts";
import { type ListStatistics, listStatistics } from "./listed-statistics.ts";
import { withMostWords } from "./most-words.ts";
import { labelledFacets, optionWords } from "./option-words.ts";
import { findRows } from "./page-rows.ts";
import { listAddress, pricedSearch } from "./priced-search.ts";
import { countMatches, type SearchStatistics, searchStatistics } from "./search-statistics.ts";
import type { Sort } from "./sort-order.ts";

/** Search statistics of the matches; all but their number are known for a keyword only. */
type KnownStatistics = Pick<SearchStatistics, "total"> &
  Partial<Pick<SearchStatistics, "first" | "read" | "isMore" | "prices" | "expected">>;

interface Paging {
  readonly page?: unknown;
  readonly pageSize?: unknown;
}

/** Shown products by category (sub-categories included), keyword, options and price, sorted and paged. */
export async function listProducts(
  context: ShopContext,
  input: Input<typeof listProductsCall>,
): Promise<Output<typeof listProductsCall>> {
  const priced = pricedSearch(input, context.mall);
  const asked = priced ?? input;
  const [wanted, words, in_languages, redirect, texts] = await Promise.all([
    readFilter(context, asked),
    optionWords(context),
    input.category_id ? categoryLanguages(context, input.category_id) : undefined,
    input.keyword ? redirectOf(context, input.keyword) : undefined,
    asked.keyword
      ? textsWith(context, tellingWords(asked.keyword, isEnglishWord, stopWordsOf(context.mall.locale)))
      : [],
  ]);
  const template = asked.keyword ? undefined : await templateOf(context, input.category_id);
  const sort = input.sort ?? "relevance";
  const all = await statisticsOf(context, wanted, sort);
  const partial = all.total === 0 ? await withMostWords(context, wanted) : undefined;
  const filter = partial?.filter ?? wanted;
  const statistics = partial ? await statisticsOf(context, filter, sort) : all;
  const { total, more, facets, counted } = statistics;
  return {
    list: await pageOfList(context, filter, sort, input, statistics),
    facets: labelledFacets(facets, words),
    counted,
    ...(more && { more }),
    corrected: partial ? (filter.keyword?.text ?? "") : (filter.keyword?.corrected ?? ""),
    suggestion: total === 0 ? knownWords(wanted) : "",
    ...(partial?.differ && { most_words: true }),
    ...(texts.length > 0 && { texts: [...texts] }),
    ...(in_languages && { in_languages }),
    ...(template && { template }),
    ...((redirect || priced) && { redirect: redirect ?? listAddress(asked) }),
  };
}

async function templateOf(context: ShopContext, category: string | undefined): Promise<number | undefined> {
  if (!category) return undefined;
  return (await shownCategories(context, null)).find(({ id }) => id === category)?.template;
}

const categoryFields = cachedPerVersion(
  async ({ db, mall }: ShopContext, id: string) => {
    const { rows } = await sql<{ fields: TranslatedFields }>`
      select ${translatedFields(mall, "category", sql`${id}`)} as fields`.execute(db);
    return rows[0]?.fields;
  },
  { capacity: 1000, ignoresPricesAndStock: true },
);

/** In which languages the texts of a category are; one statement more in a shop with several, until something of the catalog changes. */
async function categoryLanguages(context: ShopContext, id: string): Promise<InLanguages> {
  const { mall } = context;
  if (otherLanguages(mall).length === 0) return undefined;
  return inLanguagesOf(mall, await categoryFields(context, id), { main: ["name", "description"] });
}

const statisticsOf = (
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
): Promise<KnownStatistics & ListStatistics> =>
  filter.keyword ? searchStatistics(context, filter, sort) : listStatistics(context, filter);

/** The words of a search that match something, when others do not. */
function knownWords({ keyword }: ProductFilter): string {
  const words = keyword?.words ?? [];
  const matchingWords = words.filter(({ query }) => query !== null);
  return matchingWords.length === words.length ? "" : matchingWords.map(({ word }) => word).join(" ");
}

/** How many products a keyword finds. */
export async function countFound(context: ShopContext, keyword: string): Promise<number> {
  return (await searchStatistics(context, await readFilter(context, { keyword }), "relevance")).total;
}

/** The same without its facets. */
export async function listFiltered(context: ShopContext, filter: ProductFilter, sort: Sort, paging: Paging) {
  return pageOfList(context, filter, sort, paging, { total: await countMatches(context, filter) });
}

async function pageOfList(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  paging: Paging,
  statistics: KnownStatistics,
) {
  const page = clampPage(paging, statistics.total);
  return pageOf(statistics.total === 0 ? [] : await findRows(context, filter, sort, page, statistics), page);
}
