import { fill } from "#modules/shared/text.ts";
import { Link } from "#ui/Link.tsx";
import styles from "./product-reviews.module.css";
import { type ProductReviews, type ReviewsQuery, reviewsUrl } from "./reviews-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ReviewsQuery;
  readonly sum: ProductReviews["sum"];
  readonly values: Values;
}

/** Links that filter reviews: all, with pictures, by stars. Filters without reviews are not shown, except the current one. */
export function ReviewFilter({ query, sum, values }: Props) {
  const all = { ...query, stars: 0, with_pictures: false };
  const links = [
    { text: values.all_text, to: all, count: sum.count },
    { text: values.with_pictures_text, to: { ...all, with_pictures: true }, count: sum.with_pictures },
    ...[5, 4, 3, 2, 1].map((stars) => ({
      text: stars === 1 ? values.one_star_text : fill(values.stars_text, { count: stars }),
      to: { ...all, stars },
      count: sum.stars[stars - 1] ?? 0,
    })),
  ];
  const isShown = (to: ReviewsQuery) => to.stars === query.stars && to.with_pictures === query.with_pictures;
  return (
    <nav aria-label={values.filter_text}>
      <ul className={styles.filter}>
        {links
          .filter(({ count, to }) => count > 0 || isShown(to))
          .map(({ text, to, count }) => (
            <li key={text}>
              <Link to={reviewsUrl(to)} className={styles.chip} aria-current={isShown(to) ? "true" : undefined}>
                {text} <span>{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
