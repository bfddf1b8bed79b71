/**
 * Lists of products, as fast with a million products as with a hundred: the number of matches is remembered until the
 * catalog changes, and it decides how the rows are found. A page costs one statement, two when nobody asked before.
 */
import { type RawBuilder, sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { listProducts as listProductsCall, productSorts } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#decoration/rows.ts";
import type { ShopContext } from "../context.ts";
import { rememberPerVersion } from "../memo.ts";
import { clampPage, type Page, pageOf } from "../paging.ts";
import { manyProducts } from "./categories.ts";
import {
  escapeLike,
  isUnfiltered,
  type ProductFilter,
  readFilter,
  searchConditions,
  walkConditions,
} from "./filter.ts";
import { type ProductRecord, productColumns, toProductRow } from "./product-row.ts";

type Sort = (typeof productSorts)[number];

/** Each ends with the id, so that no product comes twice or never while paging; each has an index. */
const orders = {
  newest: sql`p.created_at desc, p.id desc`,
  sales: sql`p.sale desc, p.id desc`,
  price_asc: sql`p.price, p.id`,
  price_desc: sql`p.price desc, p.id desc`,
} as const;

/** Shown products by category (sub-categories included), keyword and price, sorted and paged. */
export async function listProducts(
  context: ShopContext,
  input: Input<typeof listProductsCall>,
): Promise<Output<typeof listProductsCall>> {
  const filter = await readFilter(context, input);
  return { list: await listFiltered(context, filter, input.sort ?? "relevance", input) };
}

export async function listFiltered(
  context: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  asked: { readonly page?: unknown; readonly pageSize?: unknown },
) {
  const [total, all] = await Promise.all([countMatches(context, keyOf(filter)), countMatches(context, keyOf(nothing))]);
  const page = clampPage(asked, total);
  return pageOf(total === 0 ? [] : await findRows(context, filter, sort, page, all), page);
}

const nothing: ProductFilter = { categories: null, words: [], min: null, max: null };

/**
 * Most matches of a keyword that are counted and paged through; counting more would read the whole catalog.
 * Lists without a keyword are counted exactly.
 */
const mostFound = 10_000;

/** Questions are remembered by their text; bigint has none in JSON. */
const keyOf = ({ min, max, ...rest }: ProductFilter) => ({ ...rest, min: min?.toString(), max: max?.toString() });

const countMatches = rememberPerVersion(
  async ({ db, mall }: ShopContext, key: ReturnType<typeof keyOf>) => {
    const filter: ProductFilter = { ...key, min: amount(key.min), max: amount(key.max) };
    const limit = filter.words.length > 0 ? sql`limit ${mostFound}` : sql``;
    const { rows } = await sql<{ total: number }>`${plannedForItsValues} select count(*)::int as total
      from (select from product p where ${searchConditions(mall.id, filter)} ${limit}) found`.execute(db);
    return rows[0]?.total ?? 0;
  },
  { capacity: 2000, mayLag: (total) => total > manyProducts },
);

const amount = (text: string | undefined) => (text === undefined ? null : BigInt(text));

/**
 * A statement that begins with a comment is not prepared (`#db/statements.ts`): PostgreSQL plans it for the values at
 * hand, which differ from "12 of a million" to "every second".
 */
const plannedForItsValues = sql.raw("/* planned for its values */");

/**
 * Two ways to the same rows. Walking along the index of the order reads about one of `all / total` products per row
 * wanted; searching reads all matches and sorts them. The cheaper one is taken.
 */
async function findRows(
  { db, mall }: ShopContext,
  filter: ProductFilter,
  sort: Sort,
  { total, offset, size }: Page,
  all: number,
): Promise<ProductRow[]> {
  const walk = isUnfiltered(filter) || (offset + size) * all < total * total;
  const order = sort === "relevance" ? relevance(filter, walk) : orders[sort];
  const where = walk ? walkConditions(mall.id, filter) : searchConditions(mall.id, filter);
  const page = (columns: RawBuilder<unknown>) => sql`select ${columns} from product p where ${where}
    order by ${order} limit ${size} offset ${offset}`;
  // Far down, skipping ids in the index is much cheaper than skipping whole rows.
  const rowsOfPage =
    offset < farDown
      ? page(productColumns)
      : sql`select ${productColumns} from (${page(sql`p.id`)}) found
          join product p on p.mall_id = ${mall.id} and p.id = found.id order by ${order}`;
  const { rows } = await sql<ProductRecord>`${walk ? sql`` : plannedForItsValues} ${rowsOfPage}`.execute(db);
  return rows.map((row) => toProductRow(row, mall.currency));
}

/** Rows before a page from which on only ids are skipped. */
const farDown = 1000;

/** Names that begin with the keyword, then those most like it, then best sellers; among very many, best sellers alone. */
function relevance({ words }: ProductFilter, walk: boolean): RawBuilder<unknown> {
  if (walk || words.length === 0) return orders.sales;
  const keyword = words.join(" ");
  return sql`p.good_name ilike ${`${escapeLike(keyword)}%`} desc, similarity(p.good_name, ${keyword}) desc, ${orders.sales}`;
}
