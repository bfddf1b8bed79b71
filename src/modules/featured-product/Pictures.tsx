import { useEffect, useRef, useState } from "react";
import type { ProductDetail } from "#contract/calls/catalog.ts";
import { Picture } from "#ui/Picture.tsx";
import { fill } from "../shared/text.ts";
import type { FeaturedValues } from "./ProductBox.tsx";
import styles from "./styles.module.css";

interface Props {
  readonly product: ProductDetail;
  readonly values: FeaturedValues;
  /** Picture of the chosen variant; "" for none. */
  readonly wanted: string;
  readonly eager: boolean;
}

/** No more: the others are on the product's page. */
const maxPictures = 8;

/** Pictures of the product and of its variants, each once. */
function picturesOf({ pictures, image, variants }: ProductDetail, wanted: string): readonly string[] {
  const all = [...pictures, ...(pictures.length > 0 ? [] : [image]), ...variants.map((variant) => variant.image)];
  const unique = [...new Set(all.filter(Boolean))];
  const first = unique.slice(0, maxPictures);
  return wanted && !first.includes(wanted) ? [...first.slice(0, -1), wanted] : first;
}

/** A row of pictures that is scrolled, and buttons with small ones that scroll it. */
export function Pictures({ product, values, wanted, eager }: Props) {
  const pictures = picturesOf(product, wanted);
  const total = pictures.length;
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const target = row.current?.children[index];
    if (!row.current || !(target instanceof HTMLElement)) return;
    row.current.scrollTo({ left: target.offsetLeft - row.current.offsetLeft });
    setCurrent(index);
  };
  const chosen = pictures.indexOf(wanted);
  const before = useRef(chosen);
  useEffect(() => {
    // What the page begins with stands as the server has sent it.
    if (before.current === chosen) return;
    before.current = chosen;
    const target = chosen < 0 ? undefined : row.current?.children[chosen];
    if (!row.current || !(target instanceof HTMLElement)) return;
    row.current.scrollTo({ left: target.offsetLeft - row.current.offsetLeft });
    setCurrent(chosen);
  }, [chosen]);
  const onScroll = () => {
    const element = row.current;
    if (!element) return;
    // From right to left it scrolls to negative values.
    setCurrent(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)));
  };
  const altOf = (file: string) => product.media?.find((medium) => medium.file === file)?.alt || product.good_name;
  const labelOf = (index: number) => fill(values.picture_text, { number: index + 1, total });
  const withThumbs = values.thumbs !== "none" && total > 1;
  return (
    <section
      className={[styles.gallery, withThumbs && styles[values.thumbs]].filter(Boolean).join(" ")}
      aria-label={fill(values.gallery_text, { name: product.good_name })}
    >
      <ul
        ref={row}
        className={styles.row}
        onScroll={onScroll}
        // What scrolls is reached by keyboard.
        tabIndex={total > 1 ? 0 : undefined}
      >
        {(total === 0 ? [""] : pictures).map((file, index) => (
          <li key={file} className={styles.slide}>
            <Picture
              src={file}
              alt={altOf(file)}
              ratio={values.ratio.replace(":", " / ")}
              sizes="(min-width: 1024px) 620px, 100vw"
              eager={eager && index === 0}
              initialOf={product.good_name}
            />
          </li>
        ))}
      </ul>
      {withThumbs && (
        <div className={styles.thumbs}>
          {pictures.map((file, index) => (
            <button
              key={file}
              type="button"
              className={styles.thumb}
              aria-label={labelOf(index)}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <Picture src={file} alt="" ratio="1 / 1" sizes="80px" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
