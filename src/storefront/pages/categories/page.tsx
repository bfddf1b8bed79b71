import { type LoaderFunctionArgs, useRouteLoaderData } from "react-router";
import type { Category } from "#contract/calls/catalog.ts";
import type { productCategoryPage } from "#modules/pages/product-category.ts";
import { perDevice, px, vars } from "#modules/shared/style.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { Message } from "../../components/Message.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import type { RootData } from "../../layouts/root-data.ts";
import { CategoryCard } from "./CategoryCard.tsx";
import styles from "./categories.module.css";

/** Modules only: the categories come with the root loader, for the menu. */
export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  return { modules: await loadModules(context, "product_category_modules") };
}

type Values = ReturnType<typeof usePageValues<typeof productCategoryPage>>;

function crumbsOf({ home_text, page_title }: Values): readonly Crumb[] {
  return [{ name: home_text, to: "/" }, { name: page_title }];
}

export function head({ data, config, origin }: HeadInput<PageData>): Head {
  const values = pageValuesOf<typeof productCategoryPage>(data.modules);
  return {
    title: values.page_title,
    description: config.websiteDescription,
    canonical: "/product/category",
    ...(import.meta.env.SSR && { jsonLd: [breadcrumbJsonLd(crumbsOf(values), origin)] }),
  };
}

export function Component() {
  const values = usePageValues<typeof productCategoryPage>();
  const categories = useRouteLoaderData<RootData>("root")?.categories ?? [];
  const topLevel = topCategories(categories);
  if (topLevel.length === 0) {
    return (
      <Message title={values.empty_title_text} text={values.empty_text}>
        <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
      </Message>
    );
  }
  const children = Map.groupBy(categories, ({ parent_id }) => parent_id);
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(values)} />}
      <PageTitle values={values} />
      <ul
        className={styles.grid}
        style={vars({
          columns: perDevice(values.column_num),
          gap: px(values.gap),
          radius: `${values.category_img_radius}px`,
          "name-size": px(values.category_name_font_size),
          "own-name-color": values.category_name_color,
        })}
      >
        {topLevel.map((category, index) => (
          <li key={category.id}>
            <CategoryCard
              category={category}
              subs={children.get(category.id) ?? []}
              values={values}
              eager={index < 4}
            />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

/** Categories without a parent, or whose parent is hidden. */
function topCategories(categories: readonly Category[]): readonly Category[] {
  const ids = new Set(categories.map(({ id }) => id));
  return categories.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id));
}
