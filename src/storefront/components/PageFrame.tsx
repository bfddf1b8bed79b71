import type { ReactNode } from "react";
import styles from "./page-frame.module.css";

interface Props {
  /** Background of the page; "" or undefined for that of the shop. */
  readonly background?: string | undefined;
  readonly children: ReactNode;
}

/** Container of a page: content width, side and vertical padding. */
export function PageFrame({ background, children }: Props) {
  return (
    <div className={styles.page} style={background ? { background } : undefined}>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
