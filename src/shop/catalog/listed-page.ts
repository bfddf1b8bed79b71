/** The products of one page of a list without a keyword, as SQL of their ids in order. */
import { type RawBuilder, sql } from "kysely";
import type { ProductFilter } from "./filter.ts";
import { fitsOptions, listedConditions, listedIds, listedRows, placesOf } from "./listed-products.ts";
import { indexOrders, type OtherSort, type PriceSort } from "./sort-order.ts";

/** Products with chosen options that are found by these and then sorted by price; of more, a page is read along the prices. */
const maxSorted = 2_000;

/** Part of a list in its order. */
interface Part {
  readonly size: number;
  readonly offset: number;
  /** How many match, or at least do. */
  readonly total: number;
}

/** Numbers in the text let PostgreSQL plan the statement once. */
const pageOf = ({ size, offset }: Part, behind: RawBuilder<unknown> = sql`${offset}`) =>
  offset === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${behind}`;

/** By price, along the index of prices. */
export function idsByPrice(mallId: string, filter: ProductFilter, sort: PriceSort, part: Part): RawBuilder<unknown> {
  const { size, offset, total } = part;
  const direction = sort === "price_asc" ? sql`` : sql`desc`;
  const order = sql`order by l.price ${direction}, l.product_id ${direction}`;
  if (filter.options.length > 0 && total <= maxSorted) {
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

/**
 * Along the index of the order, filtered; not all when the matches are too far down.
 * @param steps products that are read at most
 */
export function idsByScan(
  mallId: string,
  filter: ProductFilter,
  sort: OtherSort,
  part: Part,
  steps: number,
): RawBuilder<unknown> {
  const order = indexOrders[sort];
  const conditions = [
    sql`l.mall_id = ${mallId}`,
    sql`l.product_id = s.product_id`,
    // As a query, like the offset: PostgreSQL would plan the statement anew for each of their values, which takes as long as the scan.
    sql`l.category_id = any((select ${placesOf(filter)}::uuid[])::uuid[])`,
    ...listedConditions(filter),
    ...fitsOptions(mallId, filter.options),
  ];
  // A limit makes PostgreSQL look each product up instead of reading all that match.
  const isListed = sql`(select true from listed_product l where ${sql.join(conditions, sql` and `)} limit 1)`;
  return sql`select s.product_id
    from (select s.product_id, s.sale, s.created_at from product_search s where s.mall_id = ${mallId}
      order by ${order} limit ${sql.lit(steps)}) s
    where ${isListed} order by ${order} ${pageOf(part, sql`(select ${part.offset}::int)`)}`;
}

/** All matches, sorted: for few, of which each is looked up. */
export function idsBySort(mallId: string, filter: ProductFilter, sort: OtherSort, part: Part): RawBuilder<unknown> {
  // A limit makes PostgreSQL look each product up: it expects more to match than do.
  return sql`select s.product_id from (${listedIds(mallId, filter)} offset 0) l
    cross join lateral (select s.product_id, s.sale, s.created_at from product_search s
      where s.mall_id = ${mallId} and s.product_id = l.product_id limit 1) s
    order by ${indexOrders[sort]} ${pageOf(part)}`;
}

/** Along the index of the order, of which each product is looked for among the matches in a hash table: for many. */
export function idsAmongMatches(
  mallId: string,
  filter: ProductFilter,
  sort: OtherSort,
  part: Part,
): RawBuilder<unknown> {
  // Of an array PostgreSQL expects ten values, and so always makes a hash table; inside a CASE the condition stays one on each row.
  const isListed = sql`s.product_id in (select unnest(array(select l.product_id ${listedRows(mallId, filter)})))`;
  return sql`select s.product_id from product_search s
    where s.mall_id = ${mallId} and case when ${isListed} then true end order by ${indexOrders[sort]} ${pageOf(part)}`;
}

/** Products that a scan may read without a page: all matches may be at the far end of the order. */
const maxScan = 20_000;
/** Looking a product up costs as much as putting this many into a hash table. */
const matchesPerLookup = 10;

/**
 * Products to read at most with `idsByScan`, at least twice as many as it takes when matches are spread evenly; undefined when the other
 * ways are shorter.
 * @param matching how many of `all` products match, or at least do
 * @param areMany the other way is `idsAmongMatches`, not `idsBySort`
 */
export function stepsTo({ size, offset }: Part, all: number, matching: number, areMany = false): number | undefined {
  const expected = ((offset + size) * all) / matching;
  const isShorter = expected < (areMany ? matching / matchesPerLookup : Math.min(matching, maxScan / 2));
  // Few different numbers, because each is a statement of its own to prepare.
  return isShorter ? maxScan * 2 ** Math.max(0, Math.ceil(Math.log2((expected * 2) / maxScan))) : undefined;
}
