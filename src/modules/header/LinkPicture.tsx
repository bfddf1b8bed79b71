import { lazyPart } from "#ui/lazy-part.tsx";
import styles from "./LinkPicture.module.css";

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
