import { Icon } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./gallery.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly slides: readonly string[];
  /** Slides, and the video. */
  readonly total: number;
  readonly current: number;
  readonly values: Values;
  /** "Picture 2 of 5" */
  readonly labelOf: (number: number) => string;
  readonly onShow: (index: number) => void;
}

export function Thumbnails({ slides, total, current, values, labelOf, onShow }: Props) {
  return (
    <ol className={styles.thumbs}>
      {Array.from({ length: total }, (_, index) => (
        <li key={slides[index] ?? "video"}>
          <a
            href={`#picture-${index + 1}`}
            className={styles.thumb}
            aria-label={slides[index] ? labelOf(index + 1) : values.video_text}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
          >
            {slides[index] ? (
              <Picture src={slides[index]} alt="" ratio="1 / 1" sizes="88px" />
            ) : (
              <span className={styles.film}>
                <Icon name="play" />
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
