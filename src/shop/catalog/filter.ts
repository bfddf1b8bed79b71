/** What a list of products is narrowed by, as SQL conditions. */

import { type RawBuilder, sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { plannedWhole } from "#db/planned-whole.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { parseMoney } from "#kernel/money/money.ts";
import { cleanText } from "#kernel/text.ts";
import { searchKey } from "../search-words/search-key.ts";
import { shownCategories, withDescendants } from "./categories.ts";
import { type KeywordQuery, parseKeyword } from "./keyword.ts";

export interface ProductFilter {
  /** Ids of categories, sub-categories included; null for all products. */
  readonly categories: readonly string[] | null;
  /** Undefined without a keyword. */
  readonly keyword: KeywordQuery | undefined;
  /** Option values by option, "Color:Sand" as in the index without its key: one of each option must fit. */
  readonly options: readonly (readonly string[])[];
  /** Minor units, inclusive. */
  readonly min: bigint | null;
  readonly max: bigint | null;
  /** The price list whose prices count, in a market that has one: products without a price in it are not listed. */
  readonly list?: string | undefined;
  /** Products that are left out, because they stand elsewhere in the list. */
  readonly except?: readonly string[];
}

export const unfiltered: ProductFilter = { categories: null, keyword: undefined, options: [], min: null, max: null };

interface FilterInput {
  readonly category_id?: string | readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly options?: readonly string[] | undefined;
  readonly min_price?: string | undefined;
  readonly max_price?: string | undefined;
}

/** @throws {ShopError} 400 for a price that the mall's currency has not got. */
export async function readFilter(context: ShopContext, input: FilterInput): Promise<ProductFilter> {
  const chosen = [input.category_id ?? []].flat().filter((id) => id !== "");
  const amount = (name: "min_price" | "max_price") => {
    const text = input[name];
    if (!text) return null;
    const minor = parseMoney(text, context.mall.currency);
    if (minor === undefined) throw badInput(t("{name}: a price such as 19.90", { name }));
    return minor;
  };
  const [min, max] = [amount("min_price"), amount("max_price")];
  const [categories, keyword] = await Promise.all([
    chosen.length > 0 ? shownCategories(context, null) : [],
    parseKeyword(context, input.keyword ?? ""),
  ]);
  return {
    categories: chosen.length > 0 ? chosen.filter(isId).flatMap((id) => withDescendants(categories, id)) : null,
    keyword,
    options: byOption((input.options ?? []).map(cleanText)),
    min,
    max,
    ...(context.mall.market?.price_list_id && { list: context.mall.market.price_list_id }),
  };
}

/** "Color:Sand", "Color:Clay", "Size:Large" as [[both colours], [the size]]. */
function byOption(options: readonly string[]): readonly (readonly string[])[] {
  return [...Map.groupBy(new Set(options), optionName).values()];
}

/** "Color" of "Color:Sand". */
export function optionName(option: string): string {
  return option.slice(0, Math.max(0, option.indexOf(":")));
}

export function isUnfiltered({ categories, keyword, options, min, max, list }: ProductFilter): boolean {
  return categories === null && list === undefined && isWhole({ categories, keyword, options, min, max });
}

/** Whether a list is the whole shop, or all of its categories. */
export function isWhole({ keyword, options, min, max }: ProductFilter): boolean {
  return !keyword && options.length === 0 && min === null && max === null;
}

/** Keys of caches are JSON, which has no bigint. */
export const keyOf = ({ min, max, ...rest }: ProductFilter) => ({
  ...rest,
  min: min?.toString(),
  max: max?.toString(),
});
const amountOf = (text: string | undefined) => (text === undefined ? null : BigInt(text));
export const filterOf = ({ min, max, ...rest }: ReturnType<typeof keyOf>): ProductFilter => ({
  ...rest,
  min: amountOf(min),
  max: amountOf(max),
});

/** True when no product can match: a word is not in the vocabulary of the mall. */
export function matchesNothing({ keyword }: ProductFilter): boolean {
  return keyword?.query === null;
}

/** `from … where …` of all matches, with the index's row under the name `s`, for counting and for sorting them all. */
export function matches(mallId: string, filter: ProductFilter): RawBuilder<unknown> {
  const { categories } = filter;
  const conditions = [sql`s.mall_id = ${mallId}`, ...searchConditions(mallId, filter)];
  if (categories) conditions.push(sql`exists (${membership(mallId, categories)})`);
  return sql`from ${searchRows(filter, withWords(mallId, filter))} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Rows of the search index under the name `s`, with the prices that count.
 * @param rows of the index, among which those with a price in the list are
 */
export const searchRows = ({ list }: Pick<ProductFilter, "list">, rows = sql`product_search`): RawBuilder<unknown> =>
  list === undefined
    ? sql`product_search s`
    : sql`(select i.mall_id, i.product_id, m.price, i.sale, i.created_at, i.words, i.options, i.name, i.names
        from ${rows} i join listed_price m on m.mall_id = i.mall_id and m.product_id = i.product_id and m.price_list_id = ${list}::uuid) s`;

/**
 * Rows of the index with the words of a search, found before they are joined with prices: PostgreSQL began with the prices, as few as it expects
 * within a range, and looked each product up in the widest rows of the shop.
 */
function withWords(mallId: string, { keyword }: ProductFilter): RawBuilder<unknown> | undefined {
  const words = keyword?.query?.map((word) => sql`w.words @@ ${word}::tsquery`) ?? [];
  if (words.length === 0) return undefined;
  return sql`(select w.* from product_search w where w.mall_id = ${mallId} and ${sql.join(words, sql` and `)} offset 0)`;
}

/**
 * Matches as a table, for a statement that reads some of them. How often one condition holds PostgreSQL knows; several it multiplies,
 * as if they were independent.
 * @param columns of the index's row under the name `s`
 */
export function matchesTable(mallId: string, filter: ProductFilter, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { keyword, options, categories, min, max } = filter;
  const prices = min === null && max === null ? 0 : 1;
  const conditions = (keyword?.query?.length ?? 0) + options.length + (categories ? 1 : 0) + prices;
  const query = sql`select ${columns} ${matches(mallId, filter)}`;
  return conditions > 1 ? plannedWhole(query) : sql`(${query})`;
}

/**
 * Conditions on a row of the search index under the name `s`, for a statement that scans the index of its order and
 * filters. Inside a CASE they cannot use another index: PostgreSQL does not look into it and expects half of the rows to
 * match.
 */
export function scanConditions(mallId: string, filter: ProductFilter): RawBuilder<unknown> {
  const { categories } = filter;
  const conditions = searchConditions(mallId, filter);
  if (categories) conditions.push(sql`(${membership(mallId, categories)} limit 1)`);
  return sql`case when ${sql.join(conditions, sql` and `)} then true end`;
}

/** Conditions on the index's row alone, one for each word: PostgreSQL intersects them faster than the words of one query. */
function searchConditions(
  mallId: string,
  { keyword, options, except, ...range }: ProductFilter,
): RawBuilder<unknown>[] {
  const key = options.length > 0 ? searchKey(mallId) : "";
  // In the order in which rows are checked, the cheapest first.
  return [
    ...inRange(sql`s.price`, range),
    ...(keyword?.query ?? []).map((word) => sql`s.words @@ ${word}::tsquery`),
    ...options.map((values) => sql`s.options && ${values.map((value) => key + value)}::text[]`),
    ...(except ? [sql`s.product_id <> all(${except}::uuid[])`] : []),
  ];
}

const membership = (mallId: string, categories: readonly string[]) =>
  sql`select true from product_category pc
    where pc.mall_id = ${mallId} and pc.product_id = s.product_id and pc.category_id = any(${categories}::uuid[])`;

/** Conditions on a column of prices. */
export function inRange(
  price: RawBuilder<unknown>,
  { min, max }: Pick<ProductFilter, "min" | "max">,
): RawBuilder<unknown>[] {
  return [...(min === null ? [] : [sql`${price} >= ${min}`]), ...(max === null ? [] : [sql`${price} <= ${max}`])];
}
