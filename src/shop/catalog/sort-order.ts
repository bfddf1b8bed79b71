/** The orders of a list, as SQL. Each ends with the id, so that no product comes twice or never while paging. */
import { type RawBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/calls/catalog.ts";
import type { ProductFilter } from "./filter.ts";
import { byRelevance } from "./keyword.ts";

export type Sort = ProductSort;

export type PriceSort = "price_asc" | "price_desc";

export const isByPrice = (sort: Sort): sort is PriceSort => sort === "price_asc" || sort === "price_desc";

const ordersOf = (row: RawBuilder<unknown>, id: RawBuilder<unknown>, price = sql`${row}.price`) => {
  const sales = sql`${row}.sale desc, ${id} desc`;
  return {
    newest: sql`${row}.created_at desc, ${id} desc`,
    sales,
    // Among very many matches relevance is best sellers alone.
    relevance: sales,
    price_asc: sql`${price}, ${id}`,
    price_desc: sql`${price} desc, ${id} desc`,
  } satisfies Record<Sort, unknown>;
};

/** Of products under the name `p`; each has an index. */
export const productOrders = ordersOf(sql`p`, sql`p.id`);

/** Of the search index's rows under the name `s`; each has an index; that of prices serves scans in order only (migration 0014). */
export const indexOrders = ordersOf(sql`s`, sql`s.product_id`, sql`(s.price + 0)`);

/** The order of a filter's matches, the search index's rows under the name `s`, when all of them are sorted. */
export function matchOrder({ keyword }: ProductFilter, sort: Sort): RawBuilder<unknown> {
  return sort === "relevance" && keyword?.query ? byRelevance(keyword.text, keyword.query) : indexOrders[sort];
}
