import { useEffect } from "react";
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { ProductRow } from "#contract/rows.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import type { OfferShipping } from "#contract/shapes/offer-shipping.ts";
import type { productDetailPage } from "#modules/pages/product-detail.ts";
import { ProductGrid } from "#modules/shared/ProductGrid.tsx";
import { Prose } from "#modules/shared/Prose.tsx";
import { px, vars } from "#modules/shared/style.ts";
import { viewText } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { whenOnline } from "#ui/when-online.ts";
import { apiContext, originContext } from "../../api/context.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PreviewNotice } from "../../components/PreviewNotice.tsx";
import { RecentlyViewed } from "../../components/recently-viewed/RecentlyViewed.tsx";
import { addViewed } from "../../components/recently-viewed/viewed-products.ts";
import { serverPart } from "../../components/server-part.tsx";
import {
  askOnce,
  expectData,
  loadModules,
  loadTemplate,
  type PageData,
  type WireShown,
} from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageLanguages } from "../../document/head-languages.ts";
import type { RootData } from "../../layouts/root-data.ts";
import { productJsonLd } from "../../structured-data/product.ts";
import { ProductTop, Share } from "./ProductTop.tsx";
import styles from "./product-detail.module.css";
import { Section } from "./Section.tsx";
import type { Values } from "./values.ts";

/** Code that only writes: 1.4 KB that the first page of a visit does without. */
const Reviews = serverPart("reviews", () => import("./Reviews.tsx").then((module) => module.Reviews));

/** Shown only by shops to which the European Union's consumer law applies. */
const Safety = serverPart("safety", () => import("./Safety.tsx").then((module) => module.Safety));

export interface Data extends PageData {
  readonly product: ProductDetail;
  readonly related: readonly ProductRow[];
  readonly currency: string;
  /** Whether the prices contain the tax. */
  readonly taxIncluded: boolean;
  /** Whether the product has no tax anywhere. */
  readonly taxFree: boolean;
  readonly returnDays: number;
  /** True when only staff see the product yet. */
  readonly preview: boolean;
  readonly in_languages?: InLanguages;
  /** Absolute URL, for share links. */
  readonly address: string;
  /** Left out of the page's state. */
  readonly forHead?: { readonly shipping: OfferShipping | undefined };
}

/** "Bought together" of no product of its own choice: about the product of the page. */
const isTogether = ({ type, data: own }: WireShown) => type === 56 && !own?.together;

/** A missing product answers 404, with the modules of the 404 page; an address that it had before leads to that of today. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { context, request } = args;
  const [{ modules, group }, answer] = await Promise.all([
    loadTemplate(args, "product_detail_modules", "product_detail_template", template(args)),
    ask(args),
    // With the page that is opened within the shop, so that nothing moves.
    import.meta.env.SSR || Promise.allSettled([Reviews.preload(), Share.preload()]),
  ]);
  if (answer.code === 404) throw data({ modules: await loadModules(context, "404_modules") }, { status: 404 });
  const {
    product,
    related,
    currency,
    tax_included,
    tax_free = false,
    return_days,
    preview = false,
    shipping,
    of_language,
    in_languages,
  } = expectData(answer);
  // With its query, which may name a variant.
  if (product.seo_name !== nameOf(args)) {
    throw redirect(pathOf(product) + new URL(request.url).search, of_language ? 308 : 301);
  }
  const withTogether =
    modules.some(isTogether) && product.id !== "sample"
      ? (await whenOnline(() => import("./with-together.ts"))).withTogether(context.get(apiContext), modules, {
          of: isTogether,
          productId: product.id,
        })
      : modules;
  const terms = { taxIncluded: tax_included, taxFree: tax_free, returnDays: return_days };
  return {
    modules: await withTogether,
    ...(group && { group }),
    product,
    related,
    currency,
    ...terms,
    preview,
    ...(in_languages && { in_languages }),
    address: context.get(originContext) + pathOf(product),
    ...(import.meta.env.SSR && { forHead: { shipping } }),
  };
}

const nameOf = ({ params }: LoaderFunctionArgs) => params.name ?? "";

function ask(args: LoaderFunctionArgs) {
  const token = args.url.searchParams.get("preview");
  return askOnce(args.context, "/api/v1/product/detail", { seo_name: nameOf(args), ...(token && { preview: token }) });
}

export const template = async (args: LoaderFunctionArgs) => (await ask(args)).data?.template;

const pathOf = ({ seo_name }: Pick<ProductDetail, "seo_name">) => `/product/detail/${encodeURIComponent(seo_name)}`;

/** Of the variant that the address names; "" for none. */
function variantPicture({ variants }: ProductDetail, { searchParams }: URL): string {
  const named = searchParams.get("variant");
  return variants.find(({ id }) => id === named)?.image ?? "";
}

/** Another variant of the same product needs no call. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyVariant = currentUrl.href !== nextUrl.href && withoutVariant(currentUrl) === withoutVariant(nextUrl);
  return !isOnlyVariant && defaultShouldRevalidate;
}

function withoutVariant({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("variant");
  return `${pathname}?${query}`;
}

function crumbsOf({ good_name, categories, lang }: ProductDetail, values: Values): readonly Crumb[] {
  const category = categories[0];
  return [
    { name: values.home_text, to: "/" },
    ...(category
      ? [{ name: category.name, to: `/product/list?category_id=${category.id}`, lang: category.lang?.name }]
      : []),
    { name: good_name, lang: lang?.good_name },
  ];
}

function offerTerms(
  { currency, taxIncluded, taxFree, returnDays, forHead }: Data,
  { rules }: RootData,
  origin: string,
) {
  return { origin, currency, taxIncluded: taxFree ? undefined : taxIncluded, returnDays, rules, ...forHead };
}

export function head({ data: loaded, root, config, origin, url }: HeadInput<Data>): Head {
  const { product } = loaded;
  const crumbs = crumbsOf(product, pageValuesOf<typeof productDetailPage>(loaded.modules));
  return {
    title: product.seo_title ?? product.good_name,
    description: product.seo_description ?? (product.summary || config.websiteDescription),
    canonical: pathOf(product),
    ...pageLanguages(loaded, ({ seo_name = product.seo_name }) => pathOf({ seo_name })),
    image: variantPicture(product, url) || (product.pictures[0] ?? product.image),
    type: "product",
    // The built-in sample of the editor, and previews of staff.
    noindex: product.seo_name === "test" || loaded.preview,
    // The server alone writes it: browsers do not download its code.
    ...(import.meta.env.SSR && {
      jsonLd: [
        ...productJsonLd(product, offerTerms(loaded, root, origin), url.searchParams.get("variant") ?? ""),
        breadcrumbJsonLd(crumbs, origin),
      ],
    }),
  };
}

export function Component() {
  const { rules } = useShop();
  const { product, related, address, taxIncluded, taxFree, returnDays, preview } = useLoaderData<Data>();
  const values = usePageValues<typeof productDetailPage>();
  const { description, specifications } = product;
  useEffect(() => {
    if (product.id !== "sample" && !preview) addViewed(product.id);
  }, [product.id, preview]);
  return (
    <PageFrame background={values.page_bg_color}>
      {preview && (
        <PreviewNotice>
          {viewText("Preview. Customers can't see this product yet, so it can't be bought.")}
        </PreviewNotice>
      )}
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(product, values)} />}
      {/* The key resets picture, variant and quantity when another product opens. */}
      <ProductTop
        key={product.id}
        product={product}
        values={values}
        address={address}
        preview={preview}
        taxIncluded={taxIncluded}
        taxFree={taxFree}
        returnDays={returnDays}
      />
      <ModuleList place="inside" />
      <div className={styles.more} style={vars({ "section-size": px(values.detail_title_font_size) })}>
        {description && (
          <Section id="description" title={values.desc_title_text}>
            <Prose html={description} lang={product.lang?.description} className={styles.prose} />
          </Section>
        )}
        {values.show_specifications && specifications.length > 0 && (
          <Section id="specifications" title={values.specifications_title_text}>
            <dl className={styles.specifications}>
              {specifications.map(({ name, value, lang }) => (
                <div key={name} className={styles.specification}>
                  <dt>
                    <Isolate lang={lang?.name}>{name}</Isolate>
                  </dt>
                  <dd>
                    <Isolate lang={lang?.value}>{value}</Isolate>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        {rules.eu_consumers && <Safety key={product.id} name={product.id} product={product} />}
        {values.show_reviews && <Reviews key={product.id} name={product.id} product={product} values={values} />}
      </div>
      {values.show_related && related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related" className={styles.relatedTitle} style={vars({ size: px(values.detail_title_font_size) })}>
            {values.related_title_text}
          </h2>
          <ProductGrid products={related} values={values} level={3} />
        </section>
      )}
      {values.show_recent && <RecentlyViewed title={values.recent_title_text} values={values} except={product.id} />}
    </PageFrame>
  );
}
