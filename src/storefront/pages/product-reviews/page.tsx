import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { commentsPage } from "#modules/pages/comments.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Breadcrumb, type Crumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { Pagination } from "#ui/Pagination.tsx";
import { apiContext } from "../../api/context.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { ReviewItem } from "../../components/review/ReviewItem.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, useDecoration, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageLanguages } from "../../document/head-languages.ts";
import styles from "./product-reviews.module.css";
import { RatingSummary } from "./RatingSummary.tsx";
import { ReviewFilter } from "./ReviewFilter.tsx";
import { ReviewSortLinks } from "./ReviewSortLinks.tsx";
import { type ProductReviews, type ReviewsQuery, readReviewsQuery, reviewsUrl } from "./reviews-query.ts";
import type { Values } from "./values.ts";

interface Data extends PageData, ProductReviews {
  readonly query: ReviewsQuery;
}

const pageSize = 10;

export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Data> {
  const query = readReviewsQuery(params.name ?? "", url.searchParams);
  const { name, ...filter } = query;
  const [modules, comments] = await Promise.all([
    loadModules(context, "product_comment_modules"),
    context
      .get(apiContext)
      .call("/api/v1/product/comments", { seo_name: name, ...filter, pageSize })
      .then(expectData),
  ]);
  const { product, of_language } = comments;
  const currentQuery = { ...query, name: product.seo_name, page: comments.list.current_page };
  if (product.seo_name !== name) throw redirect(reviewsUrl(currentQuery, currentQuery.page), of_language ? 308 : 301);
  return { modules, query: currentQuery, ...comments };
}

const crumbsOf = ({ product }: Pick<Data, "product">, values: Values): readonly Crumb[] => [
  { name: values.home_text, to: "/" },
  {
    name: product.good_name,
    to: `/product/detail/${encodeURIComponent(product.seo_name)}`,
    lang: product.lang?.good_name,
  },
  { name: values.page_title },
];

export function head({ data }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof commentsPage>(data.modules);
  const { product, query, list } = data;
  const addressOf = (name: string) =>
    reviewsUrl({ ...query, name, stars: 0, with_pictures: false, sort: "newest" }, query.page);
  return {
    title: fill(values.title_text, { name: product.good_name }),
    canonical: addressOf(product.seo_name),
    ...pageLanguages(data, ({ seo_name }) => addressOf(seo_name ?? product.seo_name)),
    noindex: list.total === 0 || query.stars > 0 || query.with_pictures || query.sort !== "newest",
    image: product.image,
  };
}

export function Component() {
  const data = useLoaderData<Data>();
  const values = usePageValues<typeof commentsPage>();
  const { previousText, nextText } = useDecoration().useConfig();
  const { ratingText } = useShop().config;
  const { product, sum, list, query } = data;
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(data, values)} />}
      <PageTitle values={values} title={fill(values.title_text, { name: product.good_name })} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {values.show_sum && <RatingSummary sum={sum} values={values} ratingText={ratingText} />}
          <p>
            <ButtonLink to={`/product/detail/${encodeURIComponent(product.seo_name)}`} plain>
              {values.product_btn_text}
            </ButtonLink>
          </p>
        </div>
        <div>
          {values.show_filter && sum.count > 0 && <ReviewFilter query={query} sum={sum} values={values} />}
          {values.show_filter && list.total > 1 && <ReviewSortLinks query={query} values={values} />}
          {list.data.length > 0 ? (
            <ul className={styles.list}>
              {list.data.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} values={values} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.empty}>{sum.count > 0 ? values.empty_filter_text : values.empty_text}</p>
          )}
          <Pagination
            current={list.current_page}
            last={list.last_page}
            addressOf={(page) => reviewsUrl(query, page)}
            labels={{ pages: values.pages_text, previous: previousText, next: nextText }}
          />
        </div>
      </div>
    </PageFrame>
  );
}
