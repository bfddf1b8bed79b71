/** What a link of the link list may lead to, and how it is stored. */

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MenuLinks } from "#contract/shapes/menu.ts";
import { t } from "#i18n/t.ts";
import { categoryPath } from "#ui/links/category-path.ts";
import type { LinkSources, LinkTarget } from "#ui/links/link-sources.ts";
import { productPath } from "#ui/links/product-path.ts";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";

export type MenuLink = MenuLinks[number];

export interface Linkable {
  readonly articles: readonly { readonly id: string; readonly title: string; readonly is_show: number }[];
  /** Pages of the shop with their paths. */
  readonly pages: readonly LinkTarget[];
}

/** Products offered for typed words. */
const maxProducts = 10;

const articlePath = (id: string): string => `/article?id=${encodeURIComponent(id)}`;

const categoriesQuery = queryOptions({
  queryKey: ["link-targets", "categories"],
  queryFn: async ({ signal }): Promise<readonly LinkTarget[]> => {
    const { categories } = await api.call("/admin_api/v1/categories/tree", {}, { signal });
    return categories.map(({ id, name, status }) => ({
      label: name,
      value: categoryPath(id),
      mark: status === 1 ? undefined : t("Hidden"),
    }));
  },
});

async function findProducts(name: string): Promise<LinkSources["groups"]> {
  const { list } = await api.call("/admin_api/v1/product/list", { page: 1, pageSize: maxProducts, good_name: name });
  return [{ label: t("Products"), items: list.data.map((row) => ({ label: row.good_name, value: productPath(row) })) }];
}

/** Pages, categories and articles; products by words. Categories and products for who may see them. */
export function useLinkSources({ articles, pages }: Linkable): LinkSources {
  const mayFind = useCan()("products:read");
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: mayFind });
  return useMemo(
    () => ({
      groups: [
        { label: t("Pages"), items: pages },
        { label: t("Categories"), items: categories ?? [] },
        {
          label: t("Articles"),
          items: articles.map(({ id, title, is_show }) => ({
            label: title,
            value: articlePath(id),
            mark: is_show === 1 ? undefined : t("Draft"),
          })),
        },
      ].filter(({ items }) => items.length > 0),
      find: mayFind ? findProducts : undefined,
    }),
    [articles, pages, categories, mayFind],
  );
}

/** Address of what a link leads to. */
export const addressOf = (link: MenuLink): string => (link.type === 2 ? articlePath(link.article_id) : link.url);

/** The link with this address: to an article of the shop by its id, to anything else by the address. */
export function linkTo(title: string, address: string, articles: Linkable["articles"]): MenuLink {
  const article = articles.find(({ id }) => articlePath(id) === address);
  return article ? { type: 2, title, article_id: article.id } : { type: 1, title, url: address };
}
