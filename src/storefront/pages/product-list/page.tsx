import { data, type LoaderFunctionArgs, redirect, useLoaderData, useRouteLoaderData } from "react-router";
import type { Category } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";
import type { productListPage } from "#modules/pages/product-list.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { Breadcrumb, breadcrumbJsonLd } from "#ui/Breadcrumb.tsx";
import type { ApiClient } from "../../api/client.ts";
import { apiContext } from "../../api/context.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RecentlyViewed } from "../../components/recently-viewed/RecentlyViewed.tsx";
import { askOnce, expectData, loadModules, loadTemplate } from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageLanguages } from "../../document/head-languages.ts";
import type { RootData } from "../../layouts/root-data.ts";
import { categoryPath } from "./category-path.ts";
import { countText, type Data } from "./data.ts";
import { Filters } from "./Filters.tsx";
import { asksForAll, listUrl, readListQuery, wholeList } from "./list-query.ts";
import styles from "./product-list.module.css";
import { Results } from "./Results.tsx";
import { crumbsOf, titleOf } from "./title.ts";
import { useSearchCount } from "./use-search-count.ts";

/** Divides by 2, 3 and 4 columns. */
const pageSize = 24;

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { context, url } = args;
  const api = context.get(apiContext);
  const wanted = readListQuery(url.searchParams);
  const { page } = wanted;
  const [pageModules, list] = await Promise.all([
    loadTemplate(args, "product_list_modules", "product_list_template", template(args)),
    ask(args).then(expectData),
  ]);
  if (list.redirect) throw redirect(list.redirect);
  const named = url.searchParams.get("category_id")?.trim() ?? "";
  if (named !== "" && !(wanted.category_id && list.list.total > 0) && !(await isCategory(api, named))) {
    throw data({ modules: await loadModules(context, "404_modules") }, { status: 404 });
  }
  const { facets, counted, more, corrected, suggestion, most_words: mostWords = false, texts = [] } = list;
  const { data: products, total, last_page: lastPage, current_page } = list.list;
  const popular = total > 0 ? [] : await bestSellers(api);
  const query = { ...wanted, page: current_page };
  return {
    ...pageModules,
    query,
    products,
    total,
    more,
    lastPage,
    facets,
    counted,
    corrected,
    mostWords,
    suggestion,
    texts: page === 1 ? texts : [],
    popular,
    ...(list.in_languages && { in_languages: list.in_languages }),
  };
}

function ask({ context, url }: LoaderFunctionArgs) {
  const { sort, options, ...filters } = readListQuery(url.searchParams);
  const input = { ...filters, options: [...options], ...(sort && { sort }), pageSize };
  return askOnce(context, "/api/v1/product/list", input);
}

/** That of the category; lists of a search have none. */
export const template = async (args: LoaderFunctionArgs) => (await ask(args)).data?.template;

/** Whether shoppers see a category with this id; true when the shop cannot tell. */
async function isCategory(api: ApiClient, id: string): Promise<boolean> {
  const answer = await api.call("/api/v1/category/list", {});
  return !answer.data || answer.data.categories.some((category) => category.id === id);
}

/** One row on PC. */
const popularCount = 4;

/** Best sellers; [] when the call fails. */
async function bestSellers(api: ApiClient): Promise<readonly ProductRow[]> {
  const { data } = await api.call("/api/v1/product/list", { sort: "sales", pageSize: popularCount });
  return data?.list.data ?? [];
}

export function head({ data, root, config, origin }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof productListPage>(data.modules);
  const { query } = data;
  const { category_id, page } = query;
  const path = categoryPath(root.categories, category_id);
  const category = path.at(-1);
  const title = (query.keyword === "" && category?.seo_title) || titleOf(query, path, values);
  return {
    title: page > 1 ? `${title} (${page})` : title,
    description: category?.seo_description || category?.description || config.websiteDescription,
    // Sorted, filtered and price-limited lists show products of the category list; search results are not indexed.
    canonical: listUrl({ ...wholeList, category_id }, { page }),
    ...pageLanguages(data, () => listUrl({ ...wholeList, category_id }, { page })),
    noindex: query.keyword !== "" || data.total === 0,
    image: category?.big_pic || category?.pic || "",
    ...(import.meta.env.SSR && { jsonLd: [breadcrumbJsonLd(crumbsOf(query, path, values), origin)] }),
  };
}

/** What is said of a category under its title, and in which language both are. */
const leadOf = (category: Category | undefined) =>
  category && { lead: category.description, lang: { title: category.lang?.name, lead: category.lang?.description } };

export function Component() {
  const data = useLoaderData<Data>();
  const values = usePageValues<typeof productListPage>();
  const categories = useRouteLoaderData<RootData>("root")?.categories ?? [];
  const { query, facets, counted, popular } = data;
  const filters = values.show_filters && !(data.total === 0 && query.category_id === "" && asksForAll(query));
  const path = categoryPath(categories, query.category_id);
  const title = titleOf(query, path, values);
  useSearchCount(query.keyword);
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(query, path, values)} />}
      <PageTitle values={values} title={title} {...(!query.keyword && leadOf(path.at(-1)))} />
      <ModuleList place="inside" />
      <div className={filters ? styles.withFilters : undefined}>
        {filters && (
          <Filters
            query={query}
            categories={categories}
            facets={facets}
            counted={counted}
            total={data.total}
            resultCount={countText(data)}
            values={values}
          />
        )}
        <Results data={data} title={title} categories={categories} category={path.at(-1)} values={values} />
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
