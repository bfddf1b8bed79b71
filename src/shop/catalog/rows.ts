/** The rows of one page of a list: by whichever way reads the least. */
import { type RawBuilder, sql } from "kysely";
import type { ProductRow } from "#decoration/rows.ts";
import type { ShopContext } from "../context.ts";
import type { Page } from "../paging.ts";
import { inRange, isUnfiltered, matches, type ProductFilter, walkChecks } from "./filter.ts";
import { indexOrders, isByPrice, matchOrder, type PriceSort, placeOrders, productOrders, type Sort } from "./order.ts";
import { lastStep, priceStep, stepKeys } from "./price-steps.ts";
import { type ProductRecord, productColumns, toProductRow } from "./product-row.ts";
import { countAll, expectMatches, plannedForItsValues, type Survey } from "./survey.ts";

/** Products that a walk looks at before it gives up: matches may all stand at the far end of the order. */
const longestWalk = 20_000;

type Known = Partial<Pick<Survey, "first" | "read" | "isMore" | "prices" | "expected">>;

/**
 * Shown products of a filter with `page.total` matches.
 * @param known of the matches (`Survey`): the first of them in this order, or how many to expect, and some of their
 * prices, which bound what a page by price reads.
 */
export async function findRows(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  page: Page,
  known: Known = {},
): Promise<ProductRow[]> {
  const rows = await read(context, filter, sort, page, known);
  return rows.map((row) => toProductRow(row, context.mall.currency));
}

async function read(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  page: Page,
  { first = [], read = 0, isMore = false, prices = [], expected = page.total }: Known,
): Promise<ProductRecord[]> {
  const { total, offset, size } = page;
  const end = Math.min(total, offset + size);
  if (first.length >= end) return readProducts(context, sql`${first.slice(offset, end)}::uuid[]`);
  if (isUnfiltered(filter)) return walkAll(context, sort, page);
  if (isByPrice(sort) && isOneCategory(filter)) return alongCategory(context, filter, sort, page);
  const isWhole = (rows: readonly ProductRecord[]) => rows.length >= end - offset;
  if (isByPrice(sort) && filter.keyword) {
    const bound = boundOf(sort, end, prices, read);
    const rows = bound && (await search(context, filter, sort, page, bound));
    return rows && isWhole(rows) ? rows : search(context, filter, sort, page);
  }
  const all = await countAll(context);
  const isNear = (matching: number) => {
    const lookedAt = ((offset + size) * all) / matching;
    return lookedAt < matching && lookedAt < longestWalk / 2;
  };
  if (isNear(expected) || (isMore && isNear(await expectMatches(context, filter)))) {
    const rows = await walk(context, filter, sort, page);
    if (isWhole(rows)) return rows;
  }
  // As a walk orders them: a page that is searched must go on where the one before ended.
  return search(context, filter, isMore && sort === "relevance" ? "sales" : sort, page);
}

/** Products in the order of their ids, an array in SQL. */
async function readProducts(
  { db, mall }: ShopContext,
  ids: RawBuilder<unknown>,
  planned: RawBuilder<unknown> = sql``,
): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`${planned} select ${productColumns}
    from unnest(${ids}) with ordinality found (id, place)
    join product p on p.mall_id = ${mall.id} and p.id = found.id and p.is_show = 1 order by found.place`.execute(db);
  return rows;
}

/** The whole shop, along the index of the order. */
async function walkAll({ db, mall }: ShopContext, sort: Sort, { offset, size }: Page): Promise<ProductRecord[]> {
  const order = productOrders[sort];
  const shown = sql`product p where p.mall_id = ${mall.id} and p.is_show = 1 order by ${order}`;
  // A number in the text lets PostgreSQL keep the plan: of a parameter it knows too little to plan once for all.
  if (offset === 0) {
    const { rows } = await sql<ProductRecord>`select ${productColumns} from ${shown} limit ${sql.lit(size)}`.execute(
      db,
    );
    return rows;
  }
  // Skipping ids in the index is much cheaper than skipping whole rows.
  const { rows } = await sql<ProductRecord>`select ${productColumns} from (
      select p.id from ${shown} limit ${size} offset ${offset}) found
    join product p on p.mall_id = ${mall.id} and p.id = found.id order by ${order}`.execute(db);
  return rows;
}

/** Along the index of the order, one row of the search index after another; about one of `all / total` fits. */
function walk(context: ShopContext, filter: ProductFilter, sort: Sort, { offset, size }: Page) {
  const { mall } = context;
  const order = indexOrders[sort];
  const found = sql`select s.product_id
    from (select s.* from product_search s where s.mall_id = ${mall.id} order by ${order} limit ${longestWalk}) s
    where ${walkChecks(mall.id, filter)} order by ${order} limit ${size} offset ${offset}`;
  return readProducts(context, sql`array(${found})`);
}

const isOneCategory = ({ categories, keyword, options }: ProductFilter) =>
  categories?.length === 1 && !keyword && options.length === 0;

/** One category by price, along its own index. */
async function alongCategory(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: PriceSort,
  { offset, size }: Page,
): Promise<ProductRecord[]> {
  const range = inRange(sql`pc.price`, filter).map((condition) => sql`and ${condition}`);
  const { rows } = await sql<ProductRecord>`select ${productColumns} from product_category pc
    join product p on p.mall_id = ${mall.id} and p.id = pc.product_id and p.is_show = 1
    where pc.mall_id = ${mall.id} and pc.category_id = ${filter.categories?.[0]}::uuid ${sql.join(range, sql` `)}
    order by ${placeOrders[sort]} limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/**
 * The price that the page's last product cannot pass: so many of the matches whose prices are known stand before it, and
 * the others can only bring it nearer. Undefined when none is known.
 * @param end matches up to the page's last.
 * @param read matches that `prices` part in equal shares.
 */
function boundOf(sort: PriceSort, end: number, prices: readonly bigint[], read: number) {
  const shares = prices.length - 1;
  const within = (from: number, to: number) =>
    sql`price_steps(price_step(s.price)) && ${stepKeys(from, to)}::integer[]`;
  if (sort === "price_asc") {
    const dearest = prices[Math.ceil((end * shares) / read)];
    return dearest === undefined ? undefined : sql`and s.price <= ${dearest} and ${within(0, priceStep(dearest))}`;
  }
  const cheapest = prices[Math.floor(((read - end) * shares) / read)];
  return cheapest === undefined
    ? undefined
    : sql`and s.price >= ${cheapest} and ${within(priceStep(cheapest), lastStep)}`;
}

/** The matches in the index, all or those within the bound, sorted there. */
function search(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  { offset, size }: Page,
  bound: RawBuilder<unknown> = sql``,
) {
  // The offset keeps PostgreSQL from walking along the order's index, which it hopes to find matches on soon.
  const found = sql`select s.product_id from (select s.* ${matches(context.mall.id, filter)} ${bound} offset 0) s
    order by ${matchOrder(filter, sort)} limit ${size} offset ${offset}`;
  return readProducts(context, sql`array(${found})`, plannedForItsValues);
}
