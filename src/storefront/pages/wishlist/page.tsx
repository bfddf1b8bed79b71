import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ProductRow } from "#contract/rows.ts";
import type { wishlistPage } from "#modules/pages/wishlist.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { useShop } from "#modules/shop-context.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import type { ApiClient } from "../../api/client.ts";
import { apiContext } from "../../api/context.ts";
import { isEditing } from "../../components/account/require-account.ts";
import { Message } from "../../components/Message.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, useDecoration, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { showWishes } from "../../runtime/visitor.ts";
import styles from "./wishlist.module.css";

interface Data extends PageData {
  readonly products: readonly ProductRow[];
}

/** Products that the editor shows. */
const samples = 4;

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const api = context.get(apiContext);
  const [modules, products] = await Promise.all([
    loadModules(context, "wishlist_modules"),
    isEditing(url) ? sampleOf(api) : savedOf(api),
  ]);
  return { modules, products };
}

/** None for a visitor without a token (401). */
async function savedOf(api: ApiClient): Promise<readonly ProductRow[]> {
  const answer = await api.call("/api/v1/wishlist/get", {});
  return answer.code === 401 ? [] : expectData(answer).products;
}

async function sampleOf(api: ApiClient): Promise<readonly ProductRow[]> {
  return expectData(await api.call("/api/v1/product/list", { pageSize: samples })).list.data;
}

export function head({ data, config }: HeadInput<Data>): Head {
  const { page_title: title } = pageValuesOf<typeof wishlistPage>(data.modules);
  return { title, description: config.websiteDescription || `${title} | ${config.websiteName}`, noindex: true };
}

/** A product whose heart is pressed again stays until the page is left, so that a slip can be taken back. */
export function Component() {
  const { products } = useLoaderData<Data>();
  const values = usePageValues<typeof wishlistPage>();
  const { loggedIn } = useShop();
  const { editing } = useDecoration();
  useEffect(() => {
    if (!editing) showWishes(products.map(({ id }) => id));
  }, [products, editing]);
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && (
        <Breadcrumb crumbs={[{ name: values.home_text, to: "/" }, { name: values.page_title }]} />
      )}
      {products.length === 0 ? (
        <Message title={values.empty_text} text={values.empty_lead_text}>
          <ButtonLink to="/product/list">{values.empty_btn_text}</ButtonLink>
        </Message>
      ) : (
        <>
          <PageTitle values={values} />
          <ProductGrid products={products} values={values} level={2} eager={values.column_num.pc} />
        </>
      )}
      {values.show_login && !loggedIn && (
        <p className={styles.login}>
          {values.login_lead_text} <Link to="/login?redirect=/wishlist">{values.login_text}</Link>
        </p>
      )}
    </PageFrame>
  );
}
