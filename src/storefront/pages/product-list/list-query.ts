/** What a product list shows, as its address says it (commerce.md, "Query parameters of routes"). */
import type { ProductSort } from "#contract/calls/catalog.ts";

export type Sort = ProductSort;

export interface ListQuery {
  readonly category_id: string;
  readonly keyword: string;
  /** Option values, "Colour:Sand", each once in the order chosen. */
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

/** As many as the call takes. */
const mostOptions = 20;

const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);

/** Reads an address; what is not allowed counts as not said, so that an old or mistyped link still shows a list. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const given = (name: string) => params.get(name)?.trim() ?? "";
  const matching = (name: string, pattern: RegExp) => (pattern.test(given(name)) ? given(name) : "");
  const sort = given("sort");
  const page = Number(given("page"));
  return {
    category_id: matching("category_id", uuid),
    keyword: given("keyword").slice(0, 100),
    options: [...new Set(params.getAll("option").map((option) => option.trim()))]
      .filter((option) => option.includes(":") && option.length <= 200)
      .slice(0, mostOptions),
    min_price: matching("min_price", price),
    max_price: matching("max_price", price),
    sort: isSort(sort) ? sort : "",
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  };
}

/** The list of everything. */
export const wholeList: ListQuery = readListQuery(new URLSearchParams());

/** Address of a list; anything but the page itself leads back to page 1. */
export function listUrl(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const changed = { ...query, page: 1, ...changes };
  const { page } = changed;
  const params = new URLSearchParams(fieldsOf(changed));
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/product/list?${params}` : "/product/list";
}

/** What an address says but the page: names and values as forms send them. */
export function fieldsOf({ page: _, options, ...rest }: ListQuery): [name: string, value: string][] {
  const single = Object.entries(rest).filter(([, value]) => value !== "");
  return [...single, ...options.map((option): [string, string] => ["option", option])];
}

/** How many filters narrow the list (category, keyword, option values and price; not sort or page). */
export function filterCount({ category_id, keyword, options, min_price, max_price }: ListQuery): number {
  return [category_id, keyword, ...options, min_price || max_price].filter(Boolean).length;
}
