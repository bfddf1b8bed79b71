/** The rows of one page of a list: by whichever of four ways reads the least. */
import { type RawBuilder, sql } from "kysely";
import type { productSorts } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#decoration/rows.ts";
import type { ShopContext } from "../context.ts";
import type { Page } from "../paging.ts";
import { inRange, isUnfiltered, matches, type ProductFilter, walkChecks } from "./filter.ts";
import { byRelevance } from "./keyword.ts";
import { lastStep, priceStep, stepKeys } from "./price-steps.ts";
import { type ProductRecord, productColumns, toProductRow } from "./product-row.ts";
import { countAll, plannedForItsValues, type Survey } from "./survey.ts";

export type Sort = (typeof productSorts)[number];

/** Each ends with the id, so that no product comes twice or never while paging; each has an index. */
const orders = {
  newest: sql`p.created_at desc, p.id desc`,
  sales: sql`p.sale desc, p.id desc`,
  price_asc: sql`p.price, p.id`,
  price_desc: sql`p.price desc, p.id desc`,
} as const;

/** Products that a walk looks at before it gives up: matches may all stand at the far end of the order. */
const longestWalk = 20_000;

type Known = Partial<Pick<Survey, "prices" | "expected">>;

/**
 * Shown products of a filter with `page.total` matches.
 * @param known of the matches (`Survey`): how many to expect, and some of their prices, which bound what a page by price
 * reads.
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
  { prices = [], expected = page.total }: Known,
): Promise<ProductRecord[]> {
  const byPrice = sort === "price_asc" || sort === "price_desc";
  if (isUnfiltered(filter)) return walk(context, filter, ordered(sort), page);
  if (byPrice && isOneCategory(filter)) return alongCategory(context, filter, sort, page);
  const { total, offset, size } = page;
  const isWhole = (rows: readonly ProductRecord[]) => rows.length >= Math.min(size, total - offset);
  if (byPrice && filter.keyword) {
    const bound = expected > total ? boundOf(sort, page, prices) : undefined;
    const rows = bound && (await searchByPrice(context, filter, sort, page, bound));
    return rows && isWhole(rows) ? rows : searchByPrice(context, filter, sort, page);
  }
  const lookedAt = ((offset + size) * (await countAll(context))) / expected;
  if (lookedAt < expected && lookedAt < longestWalk / 2) {
    const rows = await walk(context, filter, ordered(sort), page);
    if (isWhole(rows)) return rows;
  }
  return byPrice ? searchByPrice(context, filter, sort, page) : search(context, filter, sort, page);
}

/** Among very many matches relevance is best sellers alone. */
const ordered = (sort: Sort) => orders[sort === "relevance" ? "sales" : sort];

/** Along the index of the order, one product after another; about one of `all / total` fits. */
async function walk(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  order: RawBuilder<unknown>,
  { offset, size }: Page,
): Promise<ProductRecord[]> {
  const checks = walkChecks(mall.id, filter);
  const shown = sql`product p where p.mall_id = ${mall.id} and p.is_show = 1 order by ${order}`;
  if (checks) {
    const { rows } = await sql<ProductRecord>`select ${productColumns} from (
        select p.* from ${shown} limit ${longestWalk}) p
      where ${checks} order by ${order} limit ${size} offset ${offset}`.execute(db);
    return rows;
  }
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

const isOneCategory = ({ categories, keyword, options }: ProductFilter) =>
  categories?.length === 1 && !keyword && options.length === 0;

const directions = {
  price_asc: (id: RawBuilder<unknown>, price: RawBuilder<unknown>) => sql`${price}, ${id}`,
  price_desc: (id: RawBuilder<unknown>, price: RawBuilder<unknown>) => sql`${price} desc, ${id} desc`,
} as const;

/** One category by price, along its own index. */
async function alongCategory(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: keyof typeof directions,
  { offset, size }: Page,
): Promise<ProductRecord[]> {
  const range = inRange(sql`pc.price`, filter).map((condition) => sql`and ${condition}`);
  const { rows } = await sql<ProductRecord>`select ${productColumns} from product_category pc
    join product p on p.mall_id = ${mall.id} and p.id = pc.product_id and p.is_show = 1
    where pc.mall_id = ${mall.id} and pc.category_id = ${filter.categories?.[0]}::uuid ${sql.join(range, sql` `)}
    order by ${directions[sort](sql`pc.product_id`, sql`pc.price`)} limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/**
 * The price that the page's last product cannot pass: so many of the matches whose prices are known stand before it, and
 * the others can only bring it nearer. Undefined when none is known.
 */
function boundOf(sort: keyof typeof directions, { total, offset, size }: Page, prices: readonly bigint[]) {
  const shares = prices.length - 1;
  const rank = Math.min(total, offset + size);
  const within = (from: number, to: number) =>
    sql`price_steps(price_step(s.price)) && ${stepKeys(from, to)}::integer[]`;
  if (sort === "price_asc") {
    const dearest = prices[Math.ceil((rank * shares) / total)];
    return dearest === undefined ? undefined : sql`and s.price <= ${dearest} and ${within(0, priceStep(dearest))}`;
  }
  const cheapest = prices[Math.floor(((total - rank) * shares) / total)];
  return cheapest === undefined
    ? undefined
    : sql`and s.price >= ${cheapest} and ${within(priceStep(cheapest), lastStep)}`;
}

/** The matches in the index, all or those within the bound, sorted there by price; only the page's products are read. */
async function searchByPrice(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: keyof typeof directions,
  { offset, size }: Page,
  bound: RawBuilder<unknown> = sql``,
): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`${plannedForItsValues} select ${productColumns} from (
      select s.product_id ${matches(mall.id, filter)} ${bound}
      order by ${directions[sort](sql`s.product_id`, sql`s.price`)} limit ${size} offset ${offset}) found
    join product p on p.mall_id = ${mall.id} and p.id = found.product_id order by ${orders[sort]}`.execute(db);
  return rows;
}

/** All matches with their products, sorted. */
async function search(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: Exclude<Sort, keyof typeof directions>,
  { offset, size }: Page,
): Promise<ProductRecord[]> {
  const order = sort === "relevance" && filter.keyword?.query ? byRelevance(filter.keyword) : ordered(sort);
  const { rows } = await sql<ProductRecord>`${plannedForItsValues} select ${productColumns}
    from (select s.product_id, s.words ${matches(mall.id, filter)}) s
    join product p on p.mall_id = ${mall.id} and p.id = s.product_id and p.is_show = 1
    order by ${order} limit ${size} offset ${offset}`.execute(db);
  return rows;
}
