import type { CSSProperties, ReactNode } from "react";
import styles from "./message.module.css";

interface Props {
  /** A word or number over the title, "404". */
  readonly sign?: string;
  readonly title: string;
  readonly text?: string;
  /** Custom properties of the owner's look: `sign-size`, `sign-ink`. */
  readonly style?: CSSProperties;
  /** Links: the first is the main one. */
  readonly children?: ReactNode;
}

/** A page, or a part of one, that only has something to say and ways on. */
export function Message({ sign, title, text, style, children }: Props) {
  return (
    <div className={styles.message} style={style}>
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
