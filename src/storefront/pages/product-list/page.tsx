import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from "react-router";
import type { Category } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#decoration/rows.ts";
import type { productListPage } from "#modules/pages/product-list.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { fill } from "#modules/shared/text.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import { apiContext } from "../../api/context.ts";
import { expectData } from "../../api/expect.ts";
import { loadModules } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/page-values.ts";
import { useDecoration } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import type { RootData } from "../../layouts/root-loader.ts";
import { PageFrame } from "../../parts/PageFrame.tsx";
import { PageTitle } from "../../parts/PageTitle.tsx";
import type { PageData } from "../page-module.ts";
import { Chips } from "./Chips.tsx";
import { categoryWay } from "./category-way.ts";
import { EmptyList } from "./EmptyList.tsx";
import { Filters } from "./Filters.tsx";
import styles from "./product-list.module.css";
import { type ListQuery, listAddress, readListQuery } from "./query.ts";
import { SortForm } from "./SortForm.tsx";

/** Divides by 2, 3 and 4 columns. */
const pageSize = 24;

interface Data extends PageData {
  readonly query: ListQuery;
  readonly products: readonly ProductRow[];
  readonly total: number;
  readonly lastPage: number;
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const api = context.get(apiContext);
  const asked = readListQuery(url.searchParams);
  const { sort, page, ...filters } = asked;
  const [modules, list] = await Promise.all([
    loadModules(context, "product_list_modules"),
    api.call("/api/v1/product/list", { ...filters, ...(sort && { sort }), page, pageSize }).then(expectData),
  ]);
  const { data: products, total, last_page: lastPage, current_page } = list.list;
  return { modules, query: { ...asked, page: current_page }, products, total, lastPage };
}

type Values = ReturnType<typeof usePageValues<typeof productListPage>>;

function titleOf(query: ListQuery, way: readonly Category[], values: Values): string {
  if (query.keyword) return fill(values.search_title_text, { keyword: query.keyword });
  return way.at(-1)?.name ?? values.page_title;
}

function crumbsOf(query: ListQuery, way: readonly Category[], values: Values): readonly Crumb[] {
  const parents = query.keyword ? way : way.slice(0, -1);
  const title = titleOf(query, way, values);
  return [
    { name: values.home_text, to: "/" },
    ...(title === values.page_title ? [] : [{ name: values.page_title, to: "/product/list" }]),
    ...parents.map(({ id, name }) => ({ name, to: `/product/list?category_id=${id}` })),
    { name: title },
  ];
}

export function head({ data, root, config, origin }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof productListPage>(data.modules);
  const { query } = data;
  const { category_id, page } = query;
  const way = categoryWay(root.categories, category_id);
  const category = way.at(-1);
  const title = titleOf(query, way, values);
  return {
    title: page > 1 ? `${title} (${page})` : title,
    description: category?.description || config.websiteDescription,
    // Sorting and prices show the same products again; search results are for people, not for engines.
    canonical: listAddress({ category_id, keyword: "", min_price: "", max_price: "", sort: "", page: 1 }, { page }),
    noindex: query.keyword !== "" || data.total === 0,
    image: category?.big_pic || category?.pic || "",
    jsonLd: [breadcrumbJsonLd(crumbsOf(query, way, values), origin)],
  };
}

export function Component() {
  const { query, products, total, lastPage } = useLoaderData<Data>();
  const values = usePageValues<typeof productListPage>();
  const { previousText, nextText } = useDecoration().useConfig();
  const categories = useRouteLoaderData<RootData>("root")?.categories ?? [];
  const way = categoryWay(categories, query.category_id);
  const category = way.at(-1);
  const title = titleOf(query, way, values);
  const count = fill(total === 1 ? values.count_one_text : values.count_text, { count: total.toLocaleString("en") });
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(query, way, values)} />}
      <PageTitle values={values} title={title} lead={query.keyword ? undefined : category?.description} />
      <div className={values.show_filters ? styles.withFilters : undefined}>
        {values.show_filters && <Filters query={query} categories={categories} values={values} />}
        <section aria-label={title}>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {values.show_count && count}
            </p>
            {values.show_sort && total > 1 && <SortForm query={query} values={values} />}
          </div>
          <Chips query={query} category={category} values={values} />
          {products.length > 0 ? (
            <ProductGrid products={products} values={values} level={2} eager={4} />
          ) : (
            <EmptyList values={values} categories={categories} />
          )}
          <div className={styles.pager}>
            <Pagination
              current={query.page}
              last={lastPage}
              addressOf={(page) => listAddress(query, { page })}
              labels={{ pages: values.pages_text, previous: previousText, next: nextText }}
            />
          </div>
        </section>
      </div>
    </PageFrame>
  );
}
