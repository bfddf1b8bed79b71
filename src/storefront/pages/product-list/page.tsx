import { type LoaderFunctionArgs, useLoaderData, useNavigation, useRouteLoaderData } from "react-router";
import type { Category, Facet } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";
import type { productListPage } from "#modules/pages/product-list.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { fill } from "#modules/shared/text.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import type { ApiClient } from "../../api/client.ts";
import { apiContext } from "../../api/context.ts";
import { expectData } from "../../api/expect.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RecentlyViewed } from "../../components/recently-viewed/RecentlyViewed.tsx";
import { loadModules } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/page-values.ts";
import { useDecoration } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import type { RootData } from "../../layouts/root-loader.ts";
import type { PageData } from "../page-module.ts";
import { Chips } from "./Chips.tsx";
import { categoryPath } from "./category-path.ts";
import { EmptyList } from "./EmptyList.tsx";
import { Filters } from "./Filters.tsx";
import { type ListQuery, listUrl, readListQuery, wholeList } from "./list-query.ts";
import styles from "./product-list.module.css";
import { SortForm } from "./SortForm.tsx";
import type { Values } from "./values.ts";

/** Divides by 2, 3 and 4 columns. */
const pageSize = 24;

interface Data extends PageData {
  readonly query: ListQuery;
  readonly products: readonly ProductRow[];
  readonly total: number;
  readonly lastPage: number;
  readonly facets: readonly Facet[];
  /** True when the counts of facets cover the whole list. */
  readonly counted: boolean;
  /** The corrected keyword that was searched instead; "" for none. */
  readonly corrected: string;
  /** Similar keyword that has results, when this one has none; "" for none. */
  readonly suggestion: string;
  /** Best sellers, shown without results. */
  readonly popular: readonly ProductRow[];
}

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const api = context.get(apiContext);
  const wanted = readListQuery(url.searchParams);
  const { sort, page, options, ...filters } = wanted;
  const [modules, list] = await Promise.all([
    loadModules(context, "product_list_modules"),
    api
      .call("/api/v1/product/list", { ...filters, options: [...options], ...(sort && { sort }), page, pageSize })
      .then(expectData),
  ]);
  const { facets, counted, corrected, suggestion } = list;
  const { data: products, total, last_page: lastPage, current_page } = list.list;
  const popular = total > 0 ? [] : await bestSellers(api);
  const query = { ...wanted, page: current_page };
  return { modules, query, products, total, lastPage, facets, counted, corrected, suggestion, popular };
}

/** One row on PC. */
const popularCount = 4;

/** Best sellers; [] when the call fails. */
async function bestSellers(api: ApiClient): Promise<readonly ProductRow[]> {
  const { data } = await api.call("/api/v1/product/list", { sort: "sales", pageSize: popularCount });
  return data?.list.data ?? [];
}

function titleOf(query: ListQuery, path: readonly Category[], values: Values): string {
  if (query.keyword) return fill(values.search_title_text, { keyword: query.keyword });
  return path.at(-1)?.name ?? values.page_title;
}

function crumbsOf(query: ListQuery, path: readonly Category[], values: Values): readonly Crumb[] {
  const parents = query.keyword ? path : path.slice(0, -1);
  const title = titleOf(query, path, values);
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
  const path = categoryPath(root.categories, category_id);
  const category = path.at(-1);
  const title = titleOf(query, path, values);
  return {
    title: page > 1 ? `${title} (${page})` : title,
    description: category?.description || config.websiteDescription,
    // Sorted, filtered and price-limited lists show products of the category list; search results are not indexed.
    canonical: listUrl({ ...wholeList, category_id }, { page }),
    noindex: query.keyword !== "" || data.total === 0,
    image: category?.big_pic || category?.pic || "",
    jsonLd: [breadcrumbJsonLd(crumbsOf(query, path, values), origin)],
  };
}

export function Component() {
  const { query, products, total, lastPage, facets, counted, corrected, suggestion, popular } = useLoaderData<Data>();
  const busy = useNavigation().state === "loading";
  const values = usePageValues<typeof productListPage>();
  const { previousText, nextText } = useDecoration().useConfig();
  const categories = useRouteLoaderData<RootData>("root")?.categories ?? [];
  const path = categoryPath(categories, query.category_id);
  const category = path.at(-1);
  const title = titleOf(query, path, values);
  const count = fill(total === 1 ? values.count_one_text : values.count_text, { count: total.toLocaleString("en") });
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(query, path, values)} />}
      <PageTitle values={values} title={title} lead={query.keyword ? undefined : category?.description} />
      <div className={values.show_filters ? styles.withFilters : undefined}>
        {values.show_filters && (
          <Filters query={query} categories={categories} facets={facets} counted={counted} values={values} />
        )}
        <section aria-label={title} aria-busy={busy} className={styles.results}>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {values.show_count && count}
            </p>
            {values.show_sort && total > 1 && <SortForm query={query} values={values} />}
          </div>
          {corrected && products.length > 0 && (
            <p className={styles.corrected}>
              {fill(values.corrected_text, { typed: query.keyword, keyword: corrected })}
            </p>
          )}
          <Chips query={query} category={category} values={values} />
          {products.length > 0 ? (
            <ProductGrid products={products} values={values} level={2} eager={4} />
          ) : (
            <EmptyList query={query} suggestion={suggestion} values={values} categories={categories} />
          )}
          <div className={styles.pager}>
            <Pagination
              current={query.page}
              last={lastPage}
              addressOf={(page) => listUrl(query, { page })}
              labels={{ pages: values.pages_text, previous: previousText, next: nextText }}
            />
          </div>
        </section>
      </div>
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby="popular">
          <h2 id="popular" className={styles.popularTitle}>
            {values.popular_title_text}
          </h2>
          <ProductGrid
            products={popular}
            values={{ ...values, column_num: { ...values.column_num, pc: popularCount } }}
          />
        </section>
      )}
      {values.show_recent && <RecentlyViewed values={values} title={values.recent_title_text} />}
    </PageFrame>
  );
}
