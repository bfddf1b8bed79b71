import type { CSSProperties, ReactNode } from "react";
import styles from "./message.module.css";

interface Props {
  /** Large text above the title, such as "404"; hidden from screen readers. */
  readonly sign?: string;
  readonly title: string;
  readonly text?: string;
  /** Custom properties `sign-size` and `own-sign-color`. */
  readonly style?: CSSProperties;
  /** Links or buttons; the first is the primary one. */
  readonly children?: ReactNode;
}

/** A centred message with links, in place of a page's content: 404, empty cart, thanks. */
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
