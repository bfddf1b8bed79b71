/** Heading and breadcrumb of a product list. */
import type { Category } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import type { Crumb } from "#ui/Breadcrumb.tsx";
import type { ListQuery } from "./list-query.ts";
import type { Values } from "./values.ts";

export function titleOf(query: ListQuery, path: readonly Category[], values: Values): string {
  if (query.keyword) return fill(values.search_title_text, { keyword: query.keyword });
  return path.at(-1)?.name ?? values.page_title;
}

export function crumbsOf(query: ListQuery, path: readonly Category[], values: Values): readonly Crumb[] {
  const parents = query.keyword ? path : path.slice(0, -1);
  const title = titleOf(query, path, values);
  return [
    { name: values.home_text, to: "/" },
    ...(title === values.page_title ? [] : [{ name: values.page_title, to: "/product/list" }]),
    ...parents.map(({ id, name, lang }) => ({ name, to: `/product/list?category_id=${id}`, lang: lang?.name })),
    { name: title, lang: query.keyword ? undefined : path.at(-1)?.lang?.name },
  ];
}
