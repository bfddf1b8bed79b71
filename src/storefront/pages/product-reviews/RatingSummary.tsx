import { vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { numberText } from "#ui/page-language.ts";
import { Stars } from "#ui/Stars.tsx";
import styles from "./product-reviews.module.css";
import type { ProductReviews } from "./reviews-query.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly sum: ProductReviews["sum"];
  readonly values: Values;
  /** With {rating}. */
  readonly ratingText: string;
}

/** Average rating and number of reviews by stars. */
export function RatingSummary({ sum: { rating, count, stars }, values, ratingText }: Props) {
  if (count === 0) return null;
  return (
    <section className={styles.sum}>
      <p className={styles.mean}>
        <strong>{numberText(rating.toFixed(1))}</strong>
        <Stars rating={rating} label={fill(ratingText, { rating })} size={20} />
        <span>{count === 1 ? values.count_one_text : fill(values.count_text, { count })}</span>
      </p>
      <dl className={styles.bars}>
        {stars
          .map((number, index) => ({ number, stars: index + 1 }))
          .toReversed()
          .map(({ number, stars: given }) => (
            <div key={given}>
              <dt>{given === 1 ? values.one_star_text : fill(values.stars_text, { count: given })}</dt>
              <dd>
                <span
                  className={styles.bar}
                  style={vars({ share: `${(number / count) * 100}%`, "own-bar-color": values.bar_color })}
                  aria-hidden="true"
                />
                {number}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
