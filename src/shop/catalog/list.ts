/**
 * Lists of products, as fast with a million products as with a hundred: the number of matches is remembered until the
 * catalog changes, and it decides how the rows are found. A page costs one statement, a few more when nobody asked before.
 */
import { type RawBuilder, sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { listProducts as listProductsCall, productSorts } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#decoration/rows.ts";
import type { ShopContext } from "../context.ts";
import { clampPage, type Page, pageOf } from "../paging.ts";
import { isUnfiltered, matches, type ProductFilter, readFilter, walkConditions } from "./filter.ts";
import { byRelevance } from "./keyword.ts";
import { type ProductRecord, productColumns, toProductRow } from "./product-row.ts";
import { countAll, countMatches, plannedForItsValues, survey } from "./survey.ts";

type Sort = (typeof productSorts)[number];

/** Each ends with the id, so that no product comes twice or never while paging; each has an index. */
const orders = {
  newest: sql`p.created_at desc, p.id desc`,
  sales: sql`p.sale desc, p.id desc`,
  price_asc: sql`p.price, p.id`,
  price_desc: sql`p.price desc, p.id desc`,
} as const;

interface Paging {
  readonly page?: unknown;
  readonly pageSize?: unknown;
}

/** Shown products by category (sub-categories included), keyword, options and price, sorted and paged. */
export async function listProducts(
  context: ShopContext,
  input: Input<typeof listProductsCall>,
): Promise<Output<typeof listProductsCall>> {
  const filter = await readFilter(context, input);
  const { total, facets } = await survey(context, filter);
  return {
    list: await listed(context, filter, input.sort ?? "relevance", input, total),
    facets: [...facets],
    corrected: filter.keyword?.corrected ?? "",
    suggestion: total === 0 ? (filter.keyword?.known ?? "") : "",
  };
}

/** The same without its facets. */
export async function listFiltered(context: ShopContext, filter: ProductFilter, sort: Sort, asked: Paging) {
  return listed(context, filter, sort, asked, await countMatches(context, filter));
}

async function listed(context: ShopContext, filter: ProductFilter, sort: Sort, asked: Paging, total: number) {
  const page = clampPage(asked, total);
  return pageOf(total === 0 ? [] : await findRows(context, filter, sort, page), page);
}

/**
 * Two ways to the same rows. Walking along the index of the order reads about one of `all / total` products per row
 * wanted; searching reads all matches and sorts them. The cheaper one is taken.
 */
async function findRows(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  { total, offset, size }: Page,
): Promise<ProductRow[]> {
  const { db, mall } = context;
  const walk = isUnfiltered(filter) || (offset + size) * (await countAll(context)) < total * total;
  const order = sort === "relevance" ? relevance(filter, walk) : orders[sort];
  const from = walk
    ? sql`from product p where ${walkConditions(mall.id, filter)}`
    : sql`from (select s.product_id, s.words ${matches(mall.id, filter)}) s
        join product p on p.mall_id = ${mall.id} and p.id = s.product_id and p.is_show = 1`;
  const page = (columns: RawBuilder<unknown>) => sql`select ${columns} ${from}
    order by ${order} limit ${size} offset ${offset}`;
  // Far down, skipping ids in the index is much cheaper than skipping whole rows.
  const rowsOfPage =
    offset < farDown || !walk
      ? page(productColumns)
      : sql`select ${productColumns} from (${page(sql`p.id`)}) found
          join product p on p.mall_id = ${mall.id} and p.id = found.id order by ${order}`;
  const { rows } = await sql<ProductRecord>`${walk ? sql`` : plannedForItsValues} ${rowsOfPage}`.execute(db);
  return rows.map((row) => toProductRow(row, mall.currency));
}

/** Rows before a page from which on only ids are skipped. */
const farDown = 1000;

/** Among very many matches, best sellers alone. */
function relevance({ keyword }: ProductFilter, walk: boolean): RawBuilder<unknown> {
  return walk || !keyword?.query ? orders.sales : byRelevance(keyword);
}
