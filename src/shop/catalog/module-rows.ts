/** Live rows for the modules of a page: for all of them together, in a fixed number of statements. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { productCards as productCardsCall } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";
import type { ShopContext } from "#kernel/context.ts";
import { isId } from "#kernel/ids.ts";
import { productPriceJoin } from "#kernel/malls/market-prices.ts";
import { readFilter } from "./filter.ts";
import { listFiltered } from "./list.ts";
import { type ProductRecord, priceRules, productColumns, toProductRow } from "./product-row.ts";

/** Rankings by which products are chosen automatically: sold most · newest · marked by the owner · highest discount. */
export const productRankings = ["popular", "newest", "recommended", "promotional"] as const;
export type ProductRanking = (typeof productRankings)[number];

export interface ProductNeeds {
  readonly ids: readonly string[];
  /** How many rows of each ranking are wanted. */
  readonly ranked: Readonly<Partial<Record<ProductRanking, number>>>;
}

export interface ProductsFound {
  readonly byId: ReadonlyMap<string, ProductRow>;
  readonly ranked: Readonly<Record<ProductRanking, readonly ProductRow[]>>;
}

/** Shown products (is_show 1) by id and by ranking, in one statement; none when nothing is wanted. */
export async function findProducts(context: ShopContext, { ids, ranked }: ProductNeeds): Promise<ProductsFound> {
  const { db, mall } = context;
  const products: Record<ProductRanking | "id", ProductRow[]> = {
    id: [],
    popular: [],
    newest: [],
    recommended: [],
    promotional: [],
  };
  const productIds = [...new Set(ids)].filter(isId);
  if (productIds.length > 0 || productRankings.some((ranking) => ranked[ranking])) {
    const rules = await priceRules(context);
    // In a market, those that are reduced in the shop itself.
    const percent = rules.isPrior ? sql`p.prior_discount` : sql`p.discount`;
    const visibleProducts = sql`from product p${productPriceJoin(mall)} where p.mall_id = ${mall.id} and p.is_show = 1`;
    const { rows } = await sql<ProductRecord & { kind: keyof typeof products }>`
      select 'id' as kind, ${productColumns(mall)} ${visibleProducts} and p.id = any(${productIds}::uuid[])
      union all (select 'popular', ${productColumns(mall)} ${visibleProducts}
        order by p.sale desc, p.id desc limit ${ranked.popular ?? 0})
      union all (select 'newest', ${productColumns(mall)} ${visibleProducts}
        order by p.created_at desc, p.id desc limit ${ranked.newest ?? 0})
      union all (select 'recommended', ${productColumns(mall)} ${visibleProducts} and p.recommended
        order by p.position, p.id limit ${ranked.recommended ?? 0})
      union all (select 'promotional', ${productColumns(mall)} ${visibleProducts} and ${percent} > 0
        order by ${percent} desc, p.id desc limit ${ranked.promotional ?? 0})`.execute(db);
    for (const row of rows) products[row.kind].push(toProductRow(row, rules));
  }
  return { byId: new Map(products.id.map((row) => [row.id, row])), ranked: products };
}

/** Shown products by id, in the order of `ids`, each once. */
export async function productCards(
  context: ShopContext,
  { ids }: Input<typeof productCardsCall>,
): Promise<Output<typeof productCardsCall>> {
  const { byId } = await findProducts(context, { ids, ranked: {} });
  return { products: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) };
}

/**
 * The first products of categories, sub-categories included, in the order of the category's page.
 * @param wanted how many, by the id of the category; one that is hidden or gone has none.
 */
export async function productsOfCategories(
  context: ShopContext,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly ProductRow[]>> {
  const entries = [...wanted].map(async ([id, count]): Promise<[string, readonly ProductRow[]]> => {
    const filter = await readFilter(context, { category_id: id });
    if (filter.categories?.length === 0) return [id, []];
    const { data } = await listFiltered(context, filter, "relevance", { pageSize: count });
    return [id, data];
  });
  return new Map(await Promise.all(entries));
}

/**
 * The best sellers of each tag, in one statement.
 * @param wanted how many, by the tag
 */
export async function productsOfTags(
  context: ShopContext,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly ProductRow[]>> {
  if (wanted.size === 0) return new Map();
  const { db, mall } = context;
  const rules = await priceRules(context);
  const parts = [...wanted].map(
    ([tag, count]) => sql`(select ${tag}::text as tag, ${productColumns(mall)} from product p${productPriceJoin(mall)}
      where p.mall_id = ${mall.id} and p.is_show = 1 and p.tags <> '{}' and p.tags @> array[${tag}::text]
      order by p.sale desc, p.id desc limit ${count})`,
  );
  const { rows } = await sql<ProductRecord & { tag: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byTag = Map.groupBy(rows, ({ tag }) => tag);
  return new Map([...byTag].map(([tag, records]) => [tag, records.map((record) => toProductRow(record, rules))]));
}
