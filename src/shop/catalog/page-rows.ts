/** The rows of one page of a list: sorts the matches, or scans the index of the order and filters, whichever reads less. */
import { type RawBuilder, sql } from "kysely";
import type { ProductRow } from "#contract/rows.ts";
import { unprepared } from "#db/statements.ts";
import { cachedPerVersion } from "#kernel/cache-per-version.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isSold, productPriceJoin } from "#kernel/malls/market-prices.ts";
import type { Page } from "#kernel/paging.ts";
import {
  filterOf,
  isUnfiltered,
  isWhole,
  keyOf,
  matches,
  type ProductFilter,
  scanConditions,
  searchRows,
} from "./filter.ts";
import { idsAmongMatches, idsByPrice, idsByScan, idsBySort, stepsTo } from "./listed-page.ts";
import { expectListed, maxListed } from "./listed-statistics.ts";
import { lastStep, priceStep, stepKeys } from "./price-steps.ts";
import { type ProductRecord, priceRules, productColumns, toProductRow } from "./product-row.ts";
import { countAll, expectMatches, maxFound, type SearchStatistics } from "./search-statistics.ts";
import { withoutList } from "./sold-in-list.ts";
import {
  indexOrders,
  isByPrice,
  matchOrder,
  type OtherSort,
  type PriceSort,
  productOrders,
  type Sort,
} from "./sort-order.ts";
import { withVariants } from "./variant-of-filter.ts";

/** Products that a scan of a search reads at most: all matches may be at the far end of the order. */
const maxScan = 20_000;

type MatchStatistics = Partial<Pick<SearchStatistics, "first" | "read" | "isMore" | "prices" | "expected">>;

/**
 * Shown products of a filter with `page.total` matches.
 * @param statistics statistics of the matches: the first ids in this order, or how many to expect, and quantiles of
 * their prices, which bound what a page by price reads.
 */
export async function findRows(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  page: Page,
  statistics: MatchStatistics = {},
): Promise<ProductRow[]> {
  const pinned =
    sort === "relevance" && isWholeCategory(filter) ? await pinnedIn(context, filter.categories?.[0] ?? "") : [];
  const rows =
    pinned.length === 0
      ? await read(context, await withoutList(context, filter, sort), sort, page, statistics)
      : await readBehind(context, filter, page, pinned);
  const rules = await priceRules(context);
  const products = rows.map((row) => toProductRow(row, rules));
  return filter.options.length === 0 ? products : withVariants(context, products, filter.options);
}

const isWholeCategory = (filter: ProductFilter) => filter.categories !== null && isWhole(filter);

/** Shown products of a category that staff chose to stand first, in their order. */
const pinnedIn = cachedPerVersion(
  async ({ db, mall }: ShopContext, category: string): Promise<readonly string[]> => {
    if (category === "") return [];
    const { rows } = await sql<{ product_id: string }>`
      select pc.product_id from product_category pc
      join product p on p.mall_id = pc.mall_id and p.id = pc.product_id and ${isSold(mall)}
      where pc.mall_id = ${mall.id} and pc.category_id = ${category} and pc.position is not null
      order by pc.position, pc.product_id`.execute(db);
    return rows.map(({ product_id }) => product_id);
  },
  { capacity: 5000, ignoresPricesAndStock: true },
);

/** A page of a category whose first products are `pinned`; the others follow by sales. */
async function readBehind(
  context: ShopContext,
  filter: ProductFilter,
  { total, offset, size, ...page }: Page,
  pinned: readonly string[],
): Promise<ProductRecord[]> {
  const first = pinned.slice(offset, offset + size);
  const rest = {
    ...page,
    total: total - pinned.length,
    offset: Math.max(0, offset - pinned.length),
    size: size - first.length,
  };
  const [chosen, others] = await Promise.all([
    first.length > 0 ? readProducts(context, sql`${first}::uuid[]`) : [],
    rest.size > 0 && rest.total > rest.offset
      ? read(context, { ...filter, except: pinned }, "relevance", rest, {})
      : [],
  ]);
  return [...chosen, ...others];
}

async function read(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  page: Page,
  { first = [], read = 0, isMore = page.total >= maxFound, prices = [], expected = page.total }: MatchStatistics,
): Promise<ProductRecord[]> {
  const { total, offset, size } = page;
  const end = Math.min(total, offset + size);
  if (first.length >= end) return readProducts(context, sql`${first.slice(offset, end)}::uuid[]`);
  if (!isByPrice(sort) && (await isWholeShop(context, filter, total))) return scanAll(context, sort, page);
  const isFull = (rows: readonly ProductRecord[]) => rows.length >= end - offset;
  if (!filter.keyword) {
    const { id } = context.mall;
    if (isByPrice(sort)) return readProducts(context, arrayOf(idsByPrice(id, filter, sort, page)));
    const all = await countAll(context);
    const areFew = total < maxListed;
    // A list may end before its matches do. More of them are counted only for a page that is not near whatever their number.
    const near = stepsTo(page, all, total);
    const steps = near ?? (areFew ? undefined : stepsTo(page, all, await expectListed(context, filter, total), true));
    if (steps) {
      const rows = await readProducts(context, arrayOf(idsByScan(id, filter, sort, page, steps)));
      if (isFull(rows)) return rows;
    }
    const ids = areFew ? idsBySort(id, filter, sort, page) : idsAmongMatches(id, filter, sort, page);
    return readProducts(context, arrayOf(ids), unprepared);
  }
  if (isByPrice(sort)) {
    if (filter.list && end <= keptByPrice) {
      const wanted = Math.min(total, keptByPrice);
      const limit = limitOf(sort, wanted, prices, read)?.toString();
      const ids = await firstByPrice(context, { ...keyOf(filter), sort, wanted, limit });
      if (ids.length >= end) return readProducts(context, sql`${ids.slice(offset, end)}::uuid[]`);
    }
    const limit = limitOf(sort, end, prices, read);
    const rows = limit !== undefined && (await search(context, filter, sort, page, within(filter, sort, limit)));
    return rows && isFull(rows) ? rows : search(context, filter, sort, page);
  }
  const all = await countAll(context);
  if (
    isScanShorter(expected, page, all) ||
    (isMore && isScanShorter(await expectMatches(context, filter), page, all))
  ) {
    const rows = await scan(context, filter, sort, page);
    if (isFull(rows)) return rows;
  }
  // In the order of a scan, so that this page continues where the page before it ended.
  return search(context, filter, isMore && sort === "relevance" ? "sales" : sort, page);
}

/** Whether a list is the whole shop, or in a market most of it: then it is read along the index of its order. */
async function isWholeShop(context: ShopContext, filter: ProductFilter, total: number): Promise<boolean> {
  if (isUnfiltered(filter)) return true;
  return isUnfiltered({ ...filter, list: undefined }) && total * 2 > (await countAll(context));
}

/** Whether a page of a search is found sooner along the index of its order than by reading all matches. */
function isScanShorter(matching: number, { offset, size }: Page, all: number): boolean {
  const scanned = ((offset + size) * all) / matching;
  return scanned < matching && scanned < maxScan / 2;
}

const arrayOf = (ids: RawBuilder<unknown>) => sql`array(${ids})`;

/** Products in the order of their ids, an array in SQL. */
async function readProducts(
  { db, mall }: ShopContext,
  ids: RawBuilder<unknown>,
  execute: typeof unprepared = (query, on) => query.execute(on),
): Promise<ProductRecord[]> {
  const query = sql<ProductRecord>`select ${productColumns(mall)}
    from unnest(${ids}) with ordinality page_row (id, place)
    join product p on p.mall_id = ${mall.id} and p.id = page_row.id and p.is_show = 1${productPriceJoin(mall)} order by page_row.place`;
  return (await execute(query, db)).rows;
}

/** The whole shop, by scanning the index of the order. By price, its narrow rows are read (`idsByPrice`). */
async function scanAll(context: ShopContext, sort: OtherSort, { offset, size, total }: Page): Promise<ProductRecord[]> {
  const { db, mall } = context;
  const order = productOrders[sort];
  const rowsOf = (join: RawBuilder<unknown>) =>
    sql`product p${join} where p.mall_id = ${mall.id} and p.is_show = 1 order by ${order}`;
  const prices = productPriceJoin(mall);
  // A literal limit lets PostgreSQL choose a generic plan; for a limit in a parameter it plans at every execution.
  if (offset === 0) {
    const { rows } =
      await sql<ProductRecord>`select ${productColumns(mall)} from ${rowsOf(prices)} limit ${sql.lit(size)}`.execute(
        db,
      );
    return rows;
  }
  // Skipping ids in the index is much cheaper than skipping whole rows, or their prices where all have one.
  const ids = rowsOf(total === (await countAll(context)) ? sql`` : prices);
  const { rows } = await sql<ProductRecord>`select ${productColumns(mall)} from (
      select p.id from ${ids} limit ${size} offset ${offset}) page_row
    join product p on p.mall_id = ${mall.id} and p.id = page_row.id${prices} order by ${order}`.execute(db);
  return rows;
}

/** Scans the index of the order and filters its rows; about one of `all / total` matches. */
function scan(context: ShopContext, filter: ProductFilter, sort: Sort, { offset, size }: Page) {
  const { mall } = context;
  const order = indexOrders[sort];
  const ids = sql`select s.product_id
    from (select s.* from ${searchRows(filter)} where s.mall_id = ${mall.id} order by ${order} limit ${maxScan}) s
    where ${scanConditions(mall.id, filter)} order by ${order} limit ${size} offset ${offset}`;
  return readProducts(context, arrayOf(ids));
}

/**
 * A bound for the price of the page's last product, from the quantiles of the matches that were read: matches that were
 * not read can only move it closer to the start. Undefined when no quantile is known.
 * @param end matches up to the page's last.
 * @param read matches that `prices` are the quantiles of.
 */
function limitOf(sort: PriceSort, end: number, prices: readonly bigint[], read: number): bigint | undefined {
  const intervals = prices.length - 1;
  return sort === "price_asc"
    ? prices[Math.ceil((end * intervals) / read)]
    : prices[Math.floor(((read - end) * intervals) / read)];
}

/** The condition of that bound. Steps are in the index of the shop's own prices; of a list's there is no such index. */
function within({ list }: ProductFilter, sort: PriceSort, limit: bigint): RawBuilder<unknown> {
  const steps = (from: number, to: number) =>
    list ? sql`` : sql`and price_steps(price_step(s.price)) && ${stepKeys(from, to)}::integer[]`;
  return sort === "price_asc"
    ? sql`and s.price <= ${limit} ${steps(0, priceStep(limit))}`
    : sql`and s.price >= ${limit} ${steps(priceStep(limit), lastStep)}`;
}

/** The matches in the index, all or those within the bound, sorted there. */
function search(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  { offset, size }: Page,
  bound: RawBuilder<unknown> = sql``,
) {
  return readProducts(context, arrayOf(idsOfSearch(context, filter, sort, { offset, size }, bound)), unprepared);
}

function idsOfSearch(
  { mall }: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  { offset, size }: Pick<Page, "offset" | "size">,
  bound: RawBuilder<unknown>,
) {
  // The offset keeps PostgreSQL from scanning the index of the order, whose cost it underestimates for rare matches.
  return sql<{
    product_id: string;
  }>`select s.product_id from (select s.* ${matches(mall.id, filter)} ${bound} offset 0) s
    order by ${matchOrder(filter, sort)} limit ${size} offset ${offset}`;
}

/** Products of a search by the prices of a list, of which the first are kept: no index has the words of products with these prices. */
const keptByPrice = 200;

interface ByPrice extends ReturnType<typeof keyOf> {
  readonly sort: PriceSort;
  readonly wanted: number;
  /** Of the bound. */
  readonly limit: string | undefined;
}

const firstByPrice = cachedPerVersion(
  async (context, { sort, wanted, limit, ...key }: ByPrice) => {
    const filter = filterOf(key);
    const ids = async (bound: RawBuilder<unknown>) => {
      const query = idsOfSearch(context, filter, sort, { offset: 0, size: wanted }, bound);
      return (await unprepared(query, context.db)).rows.map((row) => row.product_id);
    };
    const near = limit === undefined ? [] : await ids(within(filter, sort, BigInt(limit)));
    return near.length >= wanted ? near : ids(sql``);
  },
  { capacity: 1000 },
);
