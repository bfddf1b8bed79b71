import { type ReactNode, useRef } from "react";
import { useEarlyChoices } from "./form/use-early-choices.ts";
import styles from "./page-frame.module.css";

interface Props {
  /** Background of the page; "" or undefined for that of the shop. */
  readonly background?: string | undefined;
  /** Layout of the page, beside that of all pages. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Container of a page: content width, side and vertical padding. */
export function PageFrame({ background, className, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useEarlyChoices(page);
  return (
    <div
      ref={page}
      className={className ? `${styles.page} ${className}` : styles.page}
      style={background ? { background } : undefined}
    >
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
