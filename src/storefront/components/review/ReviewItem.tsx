import type { Review } from "#contract/shapes/review.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { Stars } from "#ui/Stars.tsx";
import { useFormats } from "../format.ts";
import styles from "./review-item.module.css";

interface ReviewItemProps {
  readonly review: Review;
  /** Texts of the page that shows it; pictures without a text are named by author and date. */
  readonly values: { readonly verified_text: string; readonly reply_text: string; readonly picture_text?: string };
}

/** A review: stars, text, pictures that link to their full size, who wrote it, and the shop's reply. */
export function ReviewItem({ review, values }: ReviewItemProps) {
  const { author, stars, text, pictures, variant_label, verified, created_at, reply } = review;
  const { ratingText } = useShop().config;
  const day = useFormats().date(created_at);
  const altOf = (number: number) =>
    values.picture_text ? fill(values.picture_text, { number, author }) : `${author}, ${day}`;
  return (
    <article className={styles.review}>
      <Stars rating={stars} label={fill(ratingText, { rating: stars })} />
      {text && (
        <p className={styles.text}>
          <Isolate>{text}</Isolate>
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((src, index) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noopener noreferrer">
                <Picture src={src} alt={altOf(index + 1)} ratio="1 / 1" sizes="104px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        <strong>
          <Isolate>{author}</Isolate>
        </strong>
        {verified && (
          <span className={styles.verified}>
            <Icon name="check" size={16} />
            {values.verified_text}
          </span>
        )}
        <time dateTime={created_at}>{day}</time>
        {variant_label && (
          <span>
            <Isolate>{variant_label}</Isolate>
          </span>
        )}
      </p>
      {reply && (
        <div className={styles.reply}>
          <strong>{values.reply_text}</strong>
          <p className={styles.text}>
            <Isolate>{reply}</Isolate>
          </p>
        </div>
      )}
    </article>
  );
}
