import type { ReactNode } from "react";
import styles from "./page-frame.module.css";

interface Props {
  /** The owner's background; "" or undefined for the shop's. */
  readonly background?: string | undefined;
  readonly children: ReactNode;
}

/** The room a page stands in: the shop's content width, its side paddings, air above and below. */
export function PageFrame({ background, children }: Props) {
  return (
    <div className={styles.ground} style={background ? { background } : undefined}>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
