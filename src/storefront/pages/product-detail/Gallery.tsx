import { useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { fill } from "#modules/shared/text.ts";
import { Icon } from "#ui/Icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import styles from "./gallery.module.css";
import { Slides } from "./Slides.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { useSlider } from "./use-slider.ts";
import type { Values } from "./values.ts";

/** Loaded when a picture is opened. */
const PictureViewer = lazyPart(() => import("./PictureViewer.tsx").then((module) => module.default));

interface Props {
  readonly product: ProductDetail;
  readonly values: Values;
  /** Picture that stands first: of the variant that the page opens with; "" for the product's order. */
  readonly first: string;
  /** Picture of the chosen variant, which the gallery scrolls to; "" for none. */
  readonly wanted: string;
}

/** Pictures of a product and of its variants, each once. */
function slidesOf({ pictures, image, variants }: ProductDetail, first: string): readonly string[] {
  const all = [
    first,
    ...pictures,
    ...(pictures.length > 0 ? [] : [image]),
    ...variants.map((variant) => variant.image),
  ];
  return [...new Set(all.filter(Boolean))];
}

/**
 * Pictures and video of a product, with thumbnails; each picture opens over the whole screen. Without JavaScript it is a
 * scrolling row of links to the picture files.
 */
export function Gallery({ product, values, first, wanted }: Props) {
  const slides = slidesOf(product, first);
  const total = slides.length + (product.video ? 1 : 0);
  const { track, current, show, onScroll } = useSlider(slides.indexOf(wanted));
  const [enlarged, setEnlarged] = useState<number>();
  const label = fill(values.gallery_text, { name: product.good_name });
  const labelOf = (number: number) => fill(values.picture_text, { number, total });
  return (
    <section className={styles.gallery} aria-label={label}>
      <div className={styles.stage}>
        <Slides
          product={product}
          slides={slides}
          values={values}
          labelOf={labelOf}
          track={track}
          onScroll={onScroll}
          onEnlarge={setEnlarged}
        />
        {total > 1 && (
          <>
            <p className={styles.place} aria-hidden="true">
              {current + 1} / {total}
            </p>
            <StepButton
              name="previous"
              label={values.previous_text}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <StepButton
              name="next"
              label={values.next_text}
              disabled={current === total - 1}
              onClick={() => show(current + 1)}
            />
          </>
        )}
      </div>
      {total > 1 && (
        <Thumbnails
          slides={slides}
          total={total}
          current={current}
          values={values}
          labelOf={labelOf}
          onShow={(index) => show(index)}
        />
      )}
      {enlarged !== undefined && (
        <PictureViewer
          slides={slides}
          first={enlarged}
          label={label}
          values={values}
          onClose={(last) => {
            setEnlarged(undefined);
            show(last, "instant");
          }}
          // The picture is on the page, smaller.
          onMissing={() => setEnlarged(undefined)}
        />
      )}
    </section>
  );
}

interface StepProps {
  readonly name: "previous" | "next";
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** An arrow over the pictures. */
function StepButton({ name, label, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      data-step={name}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={name === "previous" ? "chevron-left" : "chevron-right"} size={20} />
    </button>
  );
}
