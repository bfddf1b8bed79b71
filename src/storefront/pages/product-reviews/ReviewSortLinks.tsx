import { Link } from "#ui/Link.tsx";
import styles from "./product-reviews.module.css";
import { type ReviewsQuery, reviewsUrl, sorts } from "./reviews-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly query: ReviewsQuery;
  readonly values: Values;
}

/** Links that sort the reviews. */
export function ReviewSortLinks({ query, values }: Props) {
  const labels = {
    newest: values.sort_newest_text,
    highest: values.sort_highest_text,
    lowest: values.sort_lowest_text,
  };
  return (
    <nav className={styles.sort} aria-label={values.sort_text}>
      <span aria-hidden="true">{values.sort_text}</span>
      <ul className={styles.sortList}>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={reviewsUrl({ ...query, sort })}
              className={styles.sortLink}
              aria-current={sort === query.sort ? "true" : undefined}
            >
              {labels[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
