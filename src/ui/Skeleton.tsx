import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

interface Props {
  /** Any CSS length; the whole width without one. */
  readonly width?: number | string;
  readonly height?: number | string;
  /** Width to height, "1 / 1", instead of a height. */
  readonly ratio?: string;
}

/** A quiet place holder of the size of what is on its way. Not read out: whoever shows it says that it is loading. */
export function Skeleton({ width, height, ratio }: Props) {
  const style: CSSProperties = { width, height, aspectRatio: ratio };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
