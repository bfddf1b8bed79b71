import type { ProductRow } from "#contract/rows.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import styles from "./LinkPicture.module.css";

const Price = lazyPart(() => import("./PanelPrice.tsx").then((module) => module.PanelPrice));
const Picture = lazyPart(() => import("#ui/Picture.tsx").then((module) => module.Picture));

interface Props {
  readonly src: string;
  /** Aspect ratio "4 / 3"; reserves the space before the picture has loaded. */
  readonly ratio: string;
  readonly sizes: string;
  /** Whether the links are shown: its code loads when they first are. Few menus have pictures, and every page has a menu. */
  readonly isShown: boolean;
}

/** The picture of a link in a menu. The link's text stands beside it. */
export function LinkPicture({ isShown, ...picture }: Props) {
  return (
    <span className={styles.box} style={{ aspectRatio: picture.ratio }}>
      {isShown && <Picture alt="" {...picture} />}
    </span>
  );
}

interface PriceProps {
  readonly product: ProductRow;
  /** As that of a picture. */
  readonly isShown: boolean;
}

/** The price of the product that a link leads to. */
export function LinkPrice({ product, isShown }: PriceProps) {
  return <span className={styles.price}>{isShown && <Price product={product} />}</span>;
}
