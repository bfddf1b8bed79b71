/** The products of one page of a list without a keyword, as SQL of their ids in order. */
import { type RawBuilder, sql } from "kysely";
import type { ProductFilter } from "./filter.ts";
import { fitsOptions, listedConditions, listedIds, listedRows, placesOf } from "./listed-products.ts";
import { indexOrders, type OtherSort, type PriceSort } from "./sort-order.ts";

/** Products that a scan reads at most: all matches may be at the far end of the order. */
export const longestScan = 20_000;
/** Products with chosen options that are found by these and then sorted by price; of more, a page is read along the prices. */
const mostSorted = 2_000;

/** Part of a list in its order. */
interface Part {
  readonly size: number;
  readonly offset: number;
  /** How many match, or at least do. */
  readonly total: number;
}

/** Numbers in the text let PostgreSQL plan the statement once. */
const pageOf = ({ size, offset }: Part) =>
  offset === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${offset}`;

/** By price, along the index of prices. */
export function idsByPrice(mallId: string, filter: ProductFilter, sort: PriceSort, part: Part): RawBuilder<unknown> {
  const { size, offset, total } = part;
  const direction = sort === "price_asc" ? sql`` : sql`desc`;
  const order = sql`order by l.price ${direction}, l.product_id ${direction}`;
  if (filter.options.length > 0 && total <= mostSorted) {
    // The offset keeps PostgreSQL from reading along the prices.
    const distinct = placesOf(filter).length > 1 ? sql`distinct` : sql``;
    return sql`select l.product_id from (select ${distinct} l.price, l.product_id ${listedRows(mallId, filter)} offset 0) l
      ${order} ${pageOf(part)}`;
  }
  // Inside a CASE the options cannot use another index.
  const options = fitsOptions(mallId, filter.options).map((fits) => sql` and case when ${fits} then true end`);
  const rows = (place?: RawBuilder<unknown>) =>
    sql`${listedRows(mallId, { ...filter, options: [] }, place)} ${sql.join(options, sql``)} ${order}`;
  if (placesOf(filter).length === 1) return sql`select l.product_id ${rows()} ${pageOf(part)}`;
  // The first of all are among the first of each category.
  return sql`select l.product_id from (
      select distinct l.price, l.product_id from unnest(${placesOf(filter)}::uuid[]) place (id)
      cross join lateral (select l.price, l.product_id ${rows(sql`place.id`)} limit ${offset === 0 ? sql.lit(size) : offset + size}) l) l
    ${order} ${pageOf(part)}`;
}

/** Along the index of the order, filtered; not all when the matches are too far down. */
export function idsByScan(mallId: string, filter: ProductFilter, sort: OtherSort, part: Part): RawBuilder<unknown> {
  const order = indexOrders[sort];
  const conditions = [
    sql`l.mall_id = ${mallId}`,
    sql`l.product_id = s.product_id`,
    sql`l.category_id = any(${placesOf(filter)}::uuid[])`,
    ...listedConditions(filter),
    ...fitsOptions(mallId, filter.options),
  ];
  // A limit makes PostgreSQL look each product up instead of reading all that match.
  const isListed = sql`(select true from listed_product l where ${sql.join(conditions, sql` and `)} limit 1)`;
  return sql`select s.product_id
    from (select s.product_id, s.sale, s.created_at from product_search s where s.mall_id = ${mallId}
      order by ${order} limit ${sql.lit(longestScan)}) s
    where ${isListed} order by ${order} ${pageOf(part)}`;
}

/** All matches, sorted. @param areFew otherwise PostgreSQL may read what all products are sorted by. */
export function idsBySort(
  mallId: string,
  filter: ProductFilter,
  sort: OtherSort,
  part: Part,
  areFew: boolean,
): RawBuilder<unknown> {
  const sorted = sql`select s.product_id, s.sale, s.created_at from product_search s
    where s.mall_id = ${mallId} and s.product_id = l.product_id`;
  // A limit makes PostgreSQL look each product up: it expects more to match than do.
  return sql`select s.product_id from (${listedIds(mallId, filter)} offset 0) l
    cross join lateral (${sorted} ${areFew ? sql`limit 1` : sql``}) s
    order by ${indexOrders[sort]} ${pageOf(part)}`;
}
