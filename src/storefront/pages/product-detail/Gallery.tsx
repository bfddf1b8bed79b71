import { lazy, Suspense, type UIEvent, useEffect, useRef, useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./gallery.module.css";
import type { Values } from "./values.ts";

/** Only who wants a closer look needs it. */
const PictureViewer = lazy(() => import("./PictureViewer.tsx"));

interface Props {
  readonly product: ProductDetail;
  readonly values: Values;
  /** Picture of the chosen variant: the gallery goes there; "" for none. */
  readonly wanted: string;
}

/** The product's pictures, those of variants among them, each once; the video comes last. */
function slidesOf({ pictures, image, variants }: ProductDetail): readonly string[] {
  const all = [...pictures, ...(pictures.length > 0 ? [] : [image]), ...variants.map((variant) => variant.image)];
  return [...new Set(all.filter(Boolean))];
}

/**
 * Pictures to swipe through, with thumbnails; each opens large. A plain scrolling row of links to the pictures, so that
 * it works without JavaScript.
 */
export function Gallery({ product, values, wanted }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const slides = slidesOf(product);
  const total = slides.length + (product.video ? 1 : 0);
  const [current, setCurrent] = useState(0);
  const [large, setLarge] = useState<number>();
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
        <ul className={styles.track} ref={track} onScroll={onScroll}>
          {slides.map((slide, index) => (
            <li key={slide} id={`picture-${index + 1}`} className={styles.slide}>
              <a
                href={slide}
                className={styles.enlarge}
                aria-label={`${values.zoom_text}: ${product.good_name}, ${label(index + 1)}`}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  setLarge(index);
                }}
              >
                <Picture
                  src={slide}
                  alt={index === 0 ? product.good_name : `${product.good_name}, ${label(index + 1)}`}
                  ratio="1 / 1"
                  sizes="(min-width: 1024px) 620px, 100vw"
                  eager={index === 0}
                />
              </a>
            </li>
          ))}
          {product.video && (
            <li id={`picture-${total}`} className={styles.slide}>
              {/* biome-ignore lint/a11y/useMediaCaption: the owner's product film; there is no text track to offer */}
              <video
                className={styles.video}
                src={product.video}
                poster={slides[0]}
                aria-label={values.video_text}
                controls
                preload="none"
                playsInline
              />
            </li>
          )}
          {total === 0 && (
            <li className={styles.slide}>
              <Picture src="" alt="" ratio="1 / 1" />
            </li>
          )}
        </ul>
        {total > 1 && (
          <>
            <p className={styles.place} aria-hidden="true">
              {current + 1} / {total}
            </p>
            <Step name="previous" label={values.previous_text} off={current === 0} onClick={() => show(current - 1)} />
            <Step name="next" label={values.next_text} off={current === total - 1} onClick={() => show(current + 1)} />
          </>
        )}
      </div>
      {total > 1 && (
        <ol className={styles.thumbs}>
          {Array.from({ length: total }, (_, index) => (
            <li key={slides[index] ?? "video"}>
              <a
                href={`#picture-${index + 1}`}
                className={styles.thumb}
                aria-label={slides[index] ? label(index + 1) : values.video_text}
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
      {large !== undefined && (
        <Suspense>
          <PictureViewer
            slides={slides}
            first={large}
            label={fill(values.gallery_text, { name: product.good_name })}
            values={values}
            onClose={(last) => {
              setLarge(undefined);
              show(last, "instant");
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface StepProps {
  readonly name: "previous" | "next";
  readonly label: string;
  readonly off: boolean;
  readonly onClick: () => void;
}

/** An arrow over the pictures, for a mouse; fingers swipe. */
function Step({ name, label, off, onClick }: StepProps) {
  return (
    <button type="button" className={styles.step} data-step={name} aria-label={label} disabled={off} onClick={onClick}>
      <Icon name={name === "previous" ? "chevron-left" : "chevron-right"} size={20} />
    </button>
  );
}
