import type { ReactNode } from "react";
import styles from "./message.module.css";

interface Props {
  /** A word or number over the title, "404". */
  readonly sign?: string;
  readonly title: string;
  readonly text?: string;
  /** Links: the first is the main one. */
  readonly children?: ReactNode;
}

/** A page, or a part of one, that only has something to say and ways on. */
export function Message({ sign, title, text, children }: Props) {
  return (
    <div className={styles.message}>
      {sign && (
        <p className={styles.sign} aria-hidden="true">
          {sign}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
