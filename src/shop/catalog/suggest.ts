/** What the search box offers while a shopper types: products, categories, and articles and news. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { suggest as suggestCall } from "#contract/calls/catalog.ts";
import { unprepared } from "#db/statements.ts";
import type { ShopContext } from "#kernel/context.ts";
import { productPriceJoin } from "#kernel/malls/market-prices.ts";
import { shownTitles } from "../content/index.ts";
import { hasWords, searchedWords, spellingsOf } from "../search-words/normal.ts";
import { isEnglishWord } from "../search-words/word-list.ts";
import { shownCategories } from "./categories.ts";
import { matchesTable, type ProductFilter, readFilter } from "./filter.ts";
import type { KeywordQuery } from "./keyword.ts";
import { withMostWords } from "./most-words.ts";
import { pricedSearch } from "./priced-search.ts";
import { type ProductRecord, priceRules, productColumns, toProductRow } from "./product-row.ts";
import { withoutList } from "./sold-in-list.ts";
import { matchOrder } from "./sort-order.ts";

const maxProducts = 8;
const maxTitles = 3;
/** Matches that are ranked. */
const ranked = 200;

type Suggestions = Output<typeof suggestCall>;

/**
 * Up to 8 shown products that go with every word typed so far, or with most of them: those whose names do first, then best
 * sellers. Beside them up to 3 categories and 3 articles, news or landing pages whose names have all words.
 * @param pages landing pages, which are of the design
 */
export async function suggest(
  context: ShopContext,
  { keyword: typed }: Input<typeof suggestCall>,
  pages: readonly Suggestions["articles"][number][] = [],
): Promise<Suggestions> {
  const priced = pricedSearch({ keyword: typed }, context.mall);
  const filter = await readFilter(context, priced ?? { keyword: typed });
  const { keyword } = filter;
  if (!keyword) return { products: [], categories: [], articles: [] };
  const [products, categories, titles] = await Promise.all([
    productsFor(context, { ...filter, keyword }),
    shownCategories(context, null),
    shownTitles(context),
  ]);
  // As typed, or as corrected.
  const text = priced?.keyword ?? typed;
  const spellings = spellingsOf(text, isEnglishWord);
  const words = searchedWords(text).map((word) => [
    word,
    ...spellings.flatMap((one) => (one.word === word ? one.spelling : [])),
  ]);
  const ways = [words, keyword.words.map(({ word }) => [word])];
  return {
    products,
    categories: fitting(categories, ways, ({ name }) => name).map(({ id, name }) => ({ id, name })),
    articles: fitting([...pages, ...titles], ways, ({ title }) => title).map(({ id, title, kind }) => ({
      id,
      title,
      kind,
    })),
  };
}

type Searched = ProductFilter & { readonly keyword: KeywordQuery };

async function productsFor(context: ShopContext, searched: Searched): Promise<Suggestions["products"]> {
  const filter = { ...(await withoutList(context, searched, "relevance")), keyword: searched.keyword };
  const rows = await readProducts(context, filter);
  const partial = rows.length === 0 ? (await withMostWords(context, filter))?.filter.keyword : undefined;
  return partial ? readProducts(context, { ...filter, keyword: partial }) : rows;
}

async function readProducts(context: ShopContext, filter: Searched): Promise<Suggestions["products"]> {
  const { db, mall } = context;
  const { keyword } = filter;
  if (!keyword.query) return [];
  const query = sql<ProductRecord>`select ${productColumns(mall)}
    from (select s.* from ${matchesTable(mall.id, filter, sql`s.*`)} s limit ${ranked}) s
    join product p on p.mall_id = ${mall.id} and p.id = s.product_id and p.is_show = 1${productPriceJoin(mall)}
    order by ${matchOrder({ keyword }, "relevance")} limit ${maxProducts}`;
  const { rows } = await unprepared(query, db);
  const rules = await priceRules(context);
  return rows.map((row) => toProductRow(row, rules));
}

/** Those whose title has each word of one of the ways, in one of its spellings, in their order. */
function fitting<T>(
  list: readonly T[],
  ways: readonly (readonly (readonly string[])[])[],
  titleOf: (one: T) => string,
): T[] {
  return list.filter((one) => ways.some((words) => hasWords(titleOf(one), words))).slice(0, maxTitles);
}
