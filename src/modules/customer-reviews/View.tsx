import type { ReviewRow } from "#contract/rows.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { productPath } from "#ui/links/product-path.ts";
import { Picture } from "#ui/Picture.tsx";
import { numberText } from "#ui/page-language.ts";
import { Stars } from "#ui/Stars.tsx";
import { useDayText } from "../shared/day.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { perDevice, px, vars } from "../shared/style.ts";
import { fill } from "../shared/text.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type customerReviews from "./definition.ts";
import styles from "./styles.module.css";

type Values = ViewOf<typeof customerReviews>["values"];

/** One of the shop's reviews, or a text of staff. */
interface Voice {
  readonly text: string;
  readonly author: string;
  readonly note: string;
  readonly img: string;
  readonly stars: number;
  readonly review?: ReviewRow;
}

export default function CustomerReviews({ id, values, data, editing, position }: ViewOf<typeof customerReviews>) {
  const { title, source, layout } = values;
  const heading = titleId(45, id, position);
  const voices = source === "own" ? ownVoices(values) : (data.reviews ?? []).map(voiceOf);
  if (voices.length === 0 && !editing) return null;
  const visibleVoices = layout === "quote" ? voices.slice(0, 1) : voices;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        columns: perDevice(values.column_num),
        gap: px(values.gap),
        lines: values.max_lines,
        "text-size": px(values.text_font_size),
        "own-text-color": values.text_color,
      })}
    >
      <div className={styles.head} data-align={values.title_text_align}>
        <ModuleTitle id={heading} values={values} />
        {source !== "own" && values.show_sum && <Sum values={values} sum={data.review_sum} />}
      </div>
      {visibleVoices.length === 0 ? (
        <EmptyModule
          text={
            source === "own"
              ? "Add a text in this module's settings."
              : "There are no such reviews yet. They appear here once customers have written them."
          }
        />
      ) : (
        <ul
          className={styles[layout]}
          // What scrolls is reached by keyboard.
          {...(layout === "row" && { tabIndex: 0, "aria-label": title || values.verified_text || undefined })}
        >
          {visibleVoices.map((voice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: own texts have no id; their index identifies them
            <li key={index} className={styles.item}>
              <VoiceFigure voice={voice} values={values} />
            </li>
          ))}
        </ul>
      )}
    </ModuleBox>
  );
}

const voiceOf = (review: ReviewRow): Voice => ({
  text: review.text,
  author: review.author,
  note: "",
  img: "",
  stars: review.stars,
  review,
});

const ownVoices = ({ data_list }: Values): readonly Voice[] =>
  data_list.filter(({ text }) => text.trim() !== "").map(({ name, ...voice }) => ({ ...voice, author: name }));

interface SumProps {
  readonly values: Values;
  readonly sum: { readonly rating: number; readonly count: number } | undefined;
}

function Sum({ values, sum }: SumProps) {
  if (!sum || sum.count === 0) return null;
  const text = fill(values.sum_text, { rating: numberText(sum.rating.toFixed(1)), count: sum.count });
  return (
    <p className={styles.sum}>
      <Stars rating={sum.rating} label={text} size={18} />
      <span aria-hidden="true">{text}</span>
    </p>
  );
}

function VoiceFigure({ voice, values }: { readonly voice: Voice; readonly values: Values }) {
  const { config } = useShop();
  const day = useDayText();
  const { review, stars, text, author, note, img } = voice;
  return (
    <figure className={styles.figure}>
      {stars > 0 && <Stars rating={stars} label={fill(config.ratingText, { rating: stars })} />}
      <blockquote className={styles.text}>
        <Isolate>{text}</Isolate>
      </blockquote>
      {review && values.show_pictures && review.pictures.length > 0 && (
        <p className={styles.pictures}>
          {review.pictures.slice(0, 3).map((file) => (
            <Picture key={file} src={file} alt="" ratio="1 / 1" sizes="72px" className={styles.picture} />
          ))}
        </p>
      )}
      <figcaption className={styles.caption}>
        {img && <Picture src={img} alt="" ratio="1 / 1" sizes="48px" className={styles.face} />}
        <span className={styles.who}>
          <strong className={styles.name}>
            <Isolate>{author}</Isolate>
          </strong>
          {note && <span>{note}</span>}
          {review?.verified && values.verified_text && <span>{values.verified_text}</span>}
          {review && values.show_date && <time dateTime={review.created_at}>{day(review.created_at)}</time>}
        </span>
      </figcaption>
      {review && values.show_product && (
        <p className={styles.product}>
          <Picture
            src={review.product.image}
            alt=""
            ratio="1 / 1"
            sizes="44px"
            className={styles.thumb}
            initialOf={review.product.good_name}
          />
          <Link to={productPath(review.product)} className={styles.link}>
            <Isolate lang={review.product.lang?.good_name}>{review.product.good_name}</Isolate>
          </Link>
        </p>
      )}
    </figure>
  );
}
