import type { Review } from "#contract/shapes/review.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Stars } from "#ui/Stars.tsx";
import { useFormats } from "../../components/format.ts";
import styles from "./product-reviews.module.css";
import type { Values } from "./values.ts";

/** A review; its pictures link to their full size. */
export function ReviewItem({ review, values }: { readonly review: Review; readonly values: Values }) {
  const { ratingText } = useShop().config;
  const { date } = useFormats();
  const { author, stars, text, pictures, variant_label, verified, created_at, reply } = review;
  return (
    <article className={styles.comment}>
      <Stars rating={stars} label={fill(ratingText, { rating: stars })} />
      {text && <p className={styles.text}>{text}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noopener noreferrer">
                <Picture
                  src={picture}
                  alt={fill(values.picture_text, { number: index + 1, author })}
                  ratio="1 / 1"
                  sizes="112px"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        <strong>{author}</strong>
        {verified && (
          <span className={styles.verified}>
            <Icon name="check" size={16} />
            {values.verified_text}
          </span>
        )}
        <time dateTime={created_at}>{date(created_at)}</time>
        {variant_label && <span>{variant_label}</span>}
      </p>
      {reply && (
        <div className={styles.reply}>
          <strong>{values.reply_text}</strong>
          <p className={styles.text}>{reply}</p>
        </div>
      )}
    </article>
  );
}
