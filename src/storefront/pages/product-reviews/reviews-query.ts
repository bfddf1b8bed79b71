/** The query of a product's reviews page: which reviews it shows. */
import type { Output } from "#contract/call.ts";
import type { listReviews, ReviewSort } from "#contract/calls/reviews.ts";

export type ProductReviews = Output<typeof listReviews>;

export interface ReviewsQuery {
  /** `seo_name` of the product. */
  readonly name: string;
  /** 1 to 5, 0 for all. */
  readonly stars: number;
  readonly with_pictures: boolean;
  readonly sort: ReviewSort;
  readonly page: number;
}

/** In the order of their links; the first is the default. */
export const sorts = ["newest", "highest", "lowest"] as const satisfies readonly ReviewSort[];

export function readReviewsQuery(name: string, query: URLSearchParams): ReviewsQuery {
  const stars = Number(query.get("stars"));
  const page = Number(query.get("page"));
  return {
    name,
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : 0,
    with_pictures: query.get("pictures") === "1",
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "newest",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function reviewsUrl({ name, stars, with_pictures, sort }: ReviewsQuery, page = 1): string {
  const query = new URLSearchParams({
    ...(stars > 0 && { stars: String(stars) }),
    ...(with_pictures && { pictures: "1" }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = `/product/comment/${encodeURIComponent(name)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
