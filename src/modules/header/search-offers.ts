/** What the search box offers below the field, in groups. */
import type { ProductRow } from "#contract/rows.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { productPath } from "#ui/links/product-path.ts";
import { searchPath } from "../shared/search-path.ts";
import type { Suggestions } from "../shop-context.ts";
import type header from "./definition.ts";

export type SearchTexts = Pick<
  DefinitionValues<typeof header>,
  | "search_text"
  | "search_placeholder"
  | "search_all_text"
  | "search_recent_text"
  | "search_clear_text"
  | "search_popular_text"
  | "search_products_text"
  | "search_categories_text"
  | "search_articles_text"
>;

export interface Offer {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly product?: ProductRow;
}

export interface OfferGroup {
  readonly key: string;
  readonly title: string;
  readonly icon: "search" | "arrow-right";
  readonly offers: readonly Offer[];
}

/** Products in the box; the page of results has all. */
const maxProducts = 6;

const textPaths = {
  article: (id: string) => `/article?id=${id}`,
  news: (id: string) => `/NewsDetail?id=${id}`,
  page: (id: string) => `/pages/${encodeURIComponent(id)}`,
} as const;

/** For a keyword: categories, products, articles, news and landing pages. Groups without offers are left out. */
export function suggestionGroups(
  { products, categories, articles }: Suggestions,
  texts: SearchTexts,
): readonly OfferGroup[] {
  const groups: readonly OfferGroup[] = [
    {
      key: "categories",
      title: texts.search_categories_text,
      icon: "arrow-right",
      offers: categories.map(({ id, name }) => ({ key: id, name, to: `/product/list?category_id=${id}` })),
    },
    {
      key: "products",
      title: texts.search_products_text,
      icon: "search",
      offers: products
        .slice(0, maxProducts)
        .map((product) => ({ key: product.id, name: product.good_name, to: productPath(product), product })),
    },
    {
      key: "articles",
      title: texts.search_articles_text,
      icon: "arrow-right",
      offers: articles.map(({ id, title, kind }) => ({
        key: id,
        name: title,
        to: textPaths[kind](id),
      })),
    },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

/** Before anything is typed: searches of this browser, then those of other shoppers. */
export function startGroups(
  recent: readonly string[],
  popular: readonly string[],
  texts: SearchTexts,
): readonly OfferGroup[] {
  const searches = (list: readonly string[]) =>
    list.map((keyword) => ({ key: keyword, name: keyword, to: searchPath(keyword) }));
  const groups: readonly OfferGroup[] = [
    { key: "recent", title: texts.search_recent_text, icon: "search", offers: searches(recent) },
    {
      key: "popular",
      title: texts.search_popular_text,
      icon: "search",
      offers: searches(popular.filter((keyword) => !recent.includes(keyword))),
    },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}
