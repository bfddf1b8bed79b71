import type { ReactNode } from "react";
import styles from "./product-detail.module.css";

interface Props {
  readonly id: string;
  readonly title: string;
  /** Beside the title, for example a summary. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section under the product: title beside it on PC, above it on phones. */
export function Section({ id, title, aside, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.sectionHead}>
        <h2 id={`${id}-title`} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}
