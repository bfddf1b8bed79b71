/** The orders of a list, as SQL. Each ends with the id, so that no product comes twice or never while paging. */
import { type RawBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/calls/catalog.ts";
import type { ProductFilter } from "./filter.ts";
import { byRelevance, relevanceColumns } from "./keyword.ts";

export type Sort = ProductSort;

export type PriceSort = "price_asc" | "price_desc";
export type OtherSort = Exclude<Sort, PriceSort>;

export const isByPrice = (sort: Sort): sort is PriceSort => sort === "price_asc" || sort === "price_desc";

const ordersOf = (row: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
  const sales = sql`${row}.sale desc, ${id} desc`;
  return {
    newest: sql`${row}.created_at desc, ${id} desc`,
    sales,
    // Among very many matches relevance is best sellers alone.
    relevance: sales,
  } satisfies Record<OtherSort, unknown>;
};

/** Of products under the name `p`; each has an index. */
export const productOrders = ordersOf(sql`p`, sql`p.id`);

/** Of the search index's rows under the name `s`; each has an index, but prices: of rows in their order `listed_product` has one. */
export const indexOrders = {
  ...ordersOf(sql`s`, sql`s.product_id`),
  price_asc: sql`s.price, s.product_id`,
  price_desc: sql`s.price desc, s.product_id desc`,
} satisfies Record<Sort, unknown>;

/** The order of a filter's matches, the search index's rows under the name `s`, when all of them are sorted. */
export function matchOrder({ keyword }: ProductFilter, sort: Sort): RawBuilder<unknown> {
  return sort === "relevance" && keyword?.query ? byRelevance(keyword) : indexOrders[sort];
}

const columnsOf = {
  newest: ["created_at", "product_id"],
  sales: ["sale", "product_id"],
  relevance: ["sale", "product_id"],
  price_asc: ["price", "product_id"],
  price_desc: ["price", "product_id"],
} as const satisfies Record<Sort, readonly string[]>;

/** The columns of the search index's rows that `matchOrder` reads. */
export const orderColumns = ({ keyword }: ProductFilter, sort: Sort): readonly string[] =>
  sort === "relevance" && keyword?.query ? relevanceColumns(keyword) : columnsOf[sort];
