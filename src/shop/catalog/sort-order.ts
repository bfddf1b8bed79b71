/** The orders of a list, as SQL. Each ends with the id, so that no product comes twice or never while paging. */
import { type RawBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/calls/catalog.ts";
import type { ProductFilter } from "./filter.ts";
import { relevanceOf } from "./keyword.ts";

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
export function matchOrder({ keyword }: Pick<ProductFilter, "keyword">, sort: Sort): RawBuilder<unknown> {
  if (sort !== "relevance" || !keyword?.query) return indexOrders[sort];
  return sql`${sql.join(relevanceOf(keyword).map((value) => sql`${value} desc`))}, ${indexOrders.sales}`;
}

/** Columns of the search index that `indexOrders` sorts by. */
const columnsOf = {
  newest: ["created_at", "product_id"],
  sales: ["sale", "product_id"],
  relevance: ["sale", "product_id"],
  price_asc: ["price", "product_id"],
  price_desc: ["price", "product_id"],
} as const satisfies Record<Sort, readonly string[]>;

/**
 * The order of `matchOrder` for matches of which only some columns are kept: the columns that a row must have, and the order by these. Instead of
 * words and names, the values of the relevance expressions are kept.
 */
export function keptOrder({ keyword }: Pick<ProductFilter, "keyword">, sort: Sort) {
  const values = sort === "relevance" && keyword?.query ? relevanceOf(keyword) : [];
  const names = values.map((_, place) => sql.ref(`relevance_${place}`));
  return {
    columns: [
      ...columnsOf[sort].map((column) => sql`s.${sql.ref(column)}`),
      ...values.map((value, place) => sql`${value} as ${sql.ref(`relevance_${place}`)}`),
    ],
    order: sql`${sql.join([...names.map((name) => sql`${name} desc`), indexOrders[sort]])}`,
  };
}
