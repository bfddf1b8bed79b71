/** The query of the product list: category, keyword, option values, prices, sorting and page. */
import type { ProductSort } from "#contract/calls/catalog.ts";

export type Sort = ProductSort;

export interface ListQuery {
  readonly category_id: string;
  readonly keyword: string;
  /** Option values, "Color:Sand", each once in the order chosen. */
  readonly options: readonly string[];
  readonly min_price: string;
  readonly max_price: string;
  readonly sort: Sort | "";
  readonly page: number;
}

const sorts: Readonly<Record<Sort, true>> = {
  relevance: true,
  newest: true,
  sales: true,
  price_asc: true,
  price_desc: true,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const price = /^\d{1,15}(\.\d{1,4})?$/;

/** Most option values that the call accepts. */
const maxOptions = 20;

const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);

/** Reads a URL's query. Invalid values are ignored, so that an old or mistyped link still shows a list. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const parameter = (name: string) => params.get(name)?.trim() ?? "";
  const matching = (name: string, pattern: RegExp) => (pattern.test(parameter(name)) ? parameter(name) : "");
  const sort = parameter("sort");
  const page = Number(parameter("page"));
  return {
    category_id: matching("category_id", uuid),
    keyword: parameter("keyword").slice(0, 100),
    options: [...new Set(params.getAll("option").map((option) => option.trim()))]
      .filter((option) => option.includes(":") && option.length <= 200)
      .slice(0, maxOptions),
    min_price: matching("min_price", price),
    max_price: matching("max_price", price),
    sort: isSort(sort) ? sort : "",
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
}

/** All products. */
export const wholeList: ListQuery = readListQuery(new URLSearchParams());

/** URL of a list. Any change but that of `page` returns to page 1. */
export function listUrl(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const changed = { ...query, page: 1, ...changes };
  const { page } = changed;
  const params = new URLSearchParams(fieldsOf(changed));
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/product/list?${params}` : "/product/list";
}

/** Names and values of the query as forms send them, without the page. */
export function fieldsOf({ page: _, options, ...rest }: ListQuery): [name: string, value: string][] {
  const single = Object.entries(rest).filter(([, value]) => value !== "");
  return [...single, ...options.map((option): [string, string] => ["option", option])];
}

/** True for a lowest price above the highest, which no product has. */
export const isReversed = ({ min_price, max_price }: Pick<ListQuery, "min_price" | "max_price">): boolean =>
  min_price !== "" && max_price !== "" && Number(min_price) > Number(max_price);

/** Whether the list shows all of a category, or all there is: without results there is nothing to search or to filter. */
export const asksForAll = (query: ListQuery): boolean =>
  query.keyword === "" && filterCount({ ...query, category_id: "" }) === 0;

/** Number of filters in the filter panel: category, each option value, and price. The keyword belongs to the search. */
export function filterCount({ category_id, options, min_price, max_price }: ListQuery): number {
  return [category_id, ...options, min_price || max_price].filter(Boolean).length;
}
