import type { ProductDetail } from "#contract/calls/catalog.ts";
import { vars } from "#modules/shared/style.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { numberText } from "#ui/page-language.ts";
import { Stars } from "#ui/Stars.tsx";
import { ReviewItem } from "../../components/review/ReviewItem.tsx";
import styles from "./reviews.module.css";
import { Section } from "./Section.tsx";
import type { Values } from "./values.ts";

interface Props {
  readonly product: ProductDetail;
  readonly values: Values;
}

/** Average rating, filter by stars and the newest reviews. */
export function Reviews({ product, values }: Props) {
  const { ratingText } = useShop().config;
  const { reviews, rating, rating_count, seo_name } = product;
  const count =
    rating_count === 1 ? values.review_count_one_text : fill(values.review_count_text, { count: rating_count });
  const summary = rating_count > 0 && (
    <>
      <p className={styles.summary}>
        <strong className={styles.average}>{numberText(rating.toFixed(1))}</strong>
        <Stars rating={rating} label={fill(ratingText, { rating })} size={18} />
        <span>{count}</span>
      </p>
      <StarFilter product={product} values={values} />
    </>
  );
  return (
    <Section id="reviews" title={values.reviews_title_text} aside={summary}>
      {reviews.length === 0 && <p className={styles.none}>{values.no_reviews_text}</p>}
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} values={values} />
          </li>
        ))}
      </ul>
      {rating_count > reviews.length && (
        <p className={styles.all}>
          <ButtonLink to={`/product/comment/${encodeURIComponent(seo_name)}`} plain>
            {values.all_reviews_text}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

/** Share of the reviews by stars; each row links to these reviews. */
function StarFilter({ product: { stars, rating_count, seo_name }, values }: Props) {
  const rows = stars.map((number, index) => ({ number, given: index + 1 })).toReversed();
  return (
    <ul className={styles.bars}>
      {rows.map(({ number, given }) => {
        const name = given === 1 ? values.one_star_text : fill(values.stars_text, { count: given });
        const row = (
          <>
            <span>{name}</span>
            <span
              className={styles.bar}
              style={vars({ share: `${(number / Math.max(1, rating_count)) * 100}%` })}
              aria-hidden="true"
            />
            <span className={styles.barNumber}>{number}</span>
          </>
        );
        return (
          <li key={given}>
            {number > 0 ? (
              <Link to={`/product/comment/${encodeURIComponent(seo_name)}?stars=${given}`} className={styles.barRow}>
                {row}
              </Link>
            ) : (
              <span className={styles.barRow}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
