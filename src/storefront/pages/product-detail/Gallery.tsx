import { type UIEvent, useEffect, useRef, useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./gallery.module.css";
import type { DetailValues } from "./ProductTop.tsx";

interface Props {
  readonly product: ProductDetail;
  readonly values: DetailValues;
  /** Picture of the chosen variant: the gallery goes there; "" for none. */
  readonly wanted: string;
}

/** The product's pictures, those of variants among them, each once; the video comes last. */
function slidesOf({ pictures, image, variants }: ProductDetail): readonly string[] {
  const all = [...pictures, ...(pictures.length > 0 ? [] : [image]), ...variants.map((variant) => variant.image)];
  return [...new Set(all.filter(Boolean))];
}

/** Pictures to swipe through, with thumbnails. A plain scrolling row, so that it works without JavaScript. */
export function Gallery({ product, values, wanted }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const slides = slidesOf(product);
  const total = slides.length + (product.video ? 1 : 0);
  const [current, setCurrent] = useState(0);
  const label = (number: number) => fill(values.picture_text, { number, total });

  function show(index: number, behavior: ScrollBehavior = "smooth") {
    const row = track.current;
    row?.scrollTo({ left: index * row.clientWidth, behavior });
  }

  const target = slides.indexOf(wanted);
  const first = useRef(true);
  useEffect(() => {
    const row = track.current;
    if (row && target >= 0)
      row.scrollTo({ left: target * row.clientWidth, behavior: first.current ? "instant" : "smooth" });
    first.current = false;
  }, [target]);

  function onScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  }

  return (
    <section className={styles.gallery} aria-label={fill(values.gallery_text, { name: product.good_name })}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <ul className={styles.track} ref={track} onScroll={onScroll} tabIndex={0}>
          {slides.map((slide, index) => (
            <li key={slide} id={`picture-${index + 1}`} className={styles.slide}>
              <Picture
                src={slide}
                alt={index === 0 ? product.good_name : `${product.good_name}, ${label(index + 1)}`}
                ratio="1 / 1"
                sizes="(min-width: 1024px) 620px, 100vw"
                eager={index === 0}
              />
            </li>
          ))}
          {product.video && (
            <li id={`picture-${total}`} className={styles.slide}>
              {/* biome-ignore lint/a11y/useMediaCaption: the owner's product film; there is no text track to offer */}
              <video className={styles.video} src={product.video} controls preload="none" playsInline />
            </li>
          )}
          {total === 0 && (
            <li className={styles.slide}>
              <Picture src="" alt="" ratio="1 / 1" />
            </li>
          )}
        </ul>
        {total > 1 && (
          <p className={styles.place} aria-hidden="true">
            {current + 1} / {total}
          </p>
        )}
      </div>
      {total > 1 && (
        <ol className={styles.thumbs}>
          {Array.from({ length: total }, (_, index) => (
            <li key={slides[index] ?? "video"}>
              <a
                href={`#picture-${index + 1}`}
                className={styles.thumb}
                aria-label={label(index + 1)}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
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
      )}
    </section>
  );
}
