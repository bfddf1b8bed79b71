import type { RefObject, UIEvent } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { Picture } from "#ui/Picture.tsx";
import styles from "./gallery.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly product: ProductDetail;
  readonly slides: readonly string[];
  readonly values: Values;
  /** "Picture 2 of 5" */
  readonly labelOf: (number: number) => string;
  readonly track: RefObject<HTMLUListElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  readonly onEnlarge: (index: number) => void;
}

/** What is known of a picture beside its file. */
const mediumOf = ({ media = [] }: ProductDetail, file: string) => media.find((medium) => medium.file === file);

/** The scrolling row: pictures that link to their files, then the video. */
export function Slides({ product, slides, values, labelOf, track, onScroll, onEnlarge }: Props) {
  const { good_name, video } = product;
  return (
    <ul className={styles.track} ref={track} onScroll={onScroll}>
      {slides.map((slide, index) => {
        const { alt, lang, focal } = mediumOf(product, slide) ?? {};
        return (
          <li key={slide} id={`picture-${index + 1}`} className={styles.slide}>
            <a
              href={slide}
              className={styles.enlarge}
              aria-label={`${values.zoom_text}: ${good_name}, ${labelOf(index + 1)}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onEnlarge(index);
              }}
            >
              <Picture
                src={slide}
                alt={alt || (index === 0 ? good_name : `${good_name}, ${labelOf(index + 1)}`)}
                lang={lang}
                focal={focal}
                ratio="1 / 1"
                sizes="(min-width: 1024px) 620px, 100vw"
                eager={index === 0}
              />
            </a>
          </li>
        );
      })}
      {video && (
        <li id={`picture-${slides.length + 1}`} className={styles.slide}>
          {/* biome-ignore lint/a11y/useMediaCaption: products have no field for a text track */}
          <video
            className={styles.video}
            src={video}
            poster={slides[0]}
            aria-label={values.video_text}
            controls
            preload="none"
            playsInline
          />
        </li>
      )}
      {slides.length === 0 && !video && (
        <li className={styles.slide}>
          <Picture src="" alt="" ratio="1 / 1" initialOf={good_name} />
        </li>
      )}
    </ul>
  );
}
