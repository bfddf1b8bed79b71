/** The reviews that are asked for, from the address and back. */
export interface CommentsQuery {
  /** The product's seo_name. */
  readonly name: string;
  /** 1 to 5, 0 for all. */
  readonly stars: number;
  readonly with_pictures: boolean;
  readonly page: number;
}

export function readCommentsQuery(name: string, query: URLSearchParams): CommentsQuery {
  const stars = Number(query.get("stars"));
  const page = Number(query.get("page"));
  return {
    name,
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : 0,
    with_pictures: query.get("pictures") === "1",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function commentsAddress({ name, stars, with_pictures }: CommentsQuery, page = 1): string {
  const query = new URLSearchParams({
    ...(stars > 0 && { stars: String(stars) }),
    ...(with_pictures && { pictures: "1" }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = `/product/comment/${encodeURIComponent(name)}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
