/** Live rows beside the modules of a page, so that prices, stock and names are never stale (`definition.data`). */

import type { CategoryRow, ModuleData, Moment } from "#contract/rows.ts";
import { fromZonedInput } from "#contract/zoned-time.ts";
import { timeNow } from "#db/clock.ts";
import type { DataNeeds } from "#decoration/module.ts";
import type { ShopContext } from "#kernel/context.ts";
import {
  findProducts,
  type ProductRanking,
  productsByIds,
  productsOfCategories,
  productsOfTags,
  type ShownCategory,
  shopRating,
  shownCategories,
  shownReviews,
  togetherRows,
} from "../catalog/index.ts";
import { newestNews, newsOfTags } from "../content/index.ts";

/**
 * Finds the rows for any number of modules in a fixed number of statements (products, categories, news, reviews, what it takes to buy
 * products, what goes with them), and the products of each category that feeds one. No statement is made for a row.
 * Rows that are gone or hidden are left out; nothing takes their place.
 */
export async function findLiveRows(context: ShopContext, all: readonly DataNeeds[]): Promise<ModuleData[]> {
  const ranked: Partial<Record<ProductRanking, number>> = {};
  const fed = new Map<string, number>();
  const tagged = new Map<string, number>();
  const taggedNews = new Map<string, number>();
  for (const { products, news } of all) {
    if (news?.tag) taggedNews.set(news.tag, Math.max(taggedNews.get(news.tag) ?? 0, news.count));
    if (!products || products.ids.length > 0) continue;
    if (products.tag) tagged.set(products.tag, Math.max(tagged.get(products.tag) ?? 0, products.count));
    if (products.category) fed.set(products.category, Math.max(fed.get(products.category) ?? 0, products.count));
    if (products.fallback === "none") continue;
    ranked[products.fallback] = Math.max(ranked[products.fallback] ?? 0, products.count);
  }
  const asked = all.flatMap(({ reviews }) => reviews ?? []);
  const goingWith = all.flatMap(({ together }) => together ?? []);
  const [products, ofCategory, ofTag, categories, news, newsOfTag, reviews, sum, together] = await Promise.all([
    findProducts(context, { ids: all.flatMap((needs) => needs.products?.ids ?? []), ranked }),
    productsOfCategories(context, fed),
    productsOfTags(context, tagged),
    all.some((needs) => needs.categories || needs.top_categories) ? shownCategories(context, null) : [],
    newestNews(context, Math.max(0, ...all.map(({ news }) => (news && news.tag === undefined ? news.count : 0)))),
    newsOfTags(context, taggedNews),
    shownReviews(context, asked),
    asked.some((needs) => needs.sum) ? shopRating(context) : undefined,
    togetherRows(context, goingWith),
  ]);
  const first = all.map(({ products: needs }) => (needs?.detail ? productsFor(needs)[0]?.id : undefined));
  const details = new Map(
    (
      await productsByIds(
        context,
        first.filter((id) => id !== undefined),
      )
    ).map((detail) => [detail.id, detail]),
  );
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  return all.map((needs, index) => ({
    ...(needs.products && { products: productsFor(needs.products) }),
    ...(needs.products?.detail && detailFor(first[index], needs.products.specifications)),
    ...(needs.reviews && { reviews: reviews[asked.indexOf(needs.reviews)] ?? [] }),
    ...(needs.reviews?.sum && sum && { review_sum: sum }),
    ...(needs.together && { together: together[goingWith.indexOf(needs.together)] ?? { products: [] } }),
    ...(needs.categories && { categories: categoriesFor(needs.categories) }),
    ...(needs.top_categories && { top_categories: categoriesFor({ ids: [], parent: "", ...needs.top_categories }) }),
    ...(needs.news && { news: newsFor(needs.news) }),
    ...(needs.moments && { moments: needs.moments.map((local) => momentOf(local, context.mall.time_zone)) }),
  }));

  function productsFor({ ids, fallback, count, category, tag }: NonNullable<DataNeeds["products"]>) {
    if (ids.length > 0) return present(ids.map((id) => products.byId.get(id)));
    if (category) return (ofCategory.get(category) ?? []).slice(0, count);
    if (tag) return (ofTag.get(tag) ?? []).slice(0, count);
    return fallback === "none" ? [] : products.ranked[fallback].slice(0, count);
  }
  /** What other parts of the product's page show is not needed to buy it. */
  function detailFor(id = "", withSpecifications = false) {
    const detail = details.get(id);
    if (!detail) return undefined;
    const specifications = withSpecifications ? detail.specifications : [];
    return { detail: { ...detail, description: "", reviews: [], specifications, categories: [] } };
  }
  function newsFor({ count, tag }: NonNullable<DataNeeds["news"]>) {
    return (tag === undefined ? news : (newsOfTag.get(tag) ?? [])).slice(0, count);
  }
  function categoriesFor({ ids, count, parent }: NonNullable<DataNeeds["categories"]>): CategoryRow[] {
    const fed = parent === undefined ? categories : categories.filter(({ parent_id }) => (parent_id ?? "") === parent);
    return (ids.length > 0 ? present(ids.map((id) => categoryById.get(id))) : fed.slice(0, count)).map(rowOf);
  }
}

function rowOf({ id, name, pic, big_pic, lang }: ShownCategory): CategoryRow {
  return { id, name, pic, big_pic, ...(lang?.name && { lang: { name: lang.name } }) };
}

/** @param local "2026-12-24 18:00" in the zone */
function momentOf(local: string, timeZone: string): Moment {
  const at = fromZonedInput(local.replace(" ", "T"), timeZone) ?? "";
  return { at, passed: at !== "" && Date.parse(at) <= timeNow() };
}

function present<Row>(rows: readonly (Row | undefined)[]): Row[] {
  return rows.filter((row) => row !== undefined);
}
