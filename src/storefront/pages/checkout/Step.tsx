import type { ReactNode } from "react";
import styles from "./checkout.module.css";

interface Props {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  /** Beside the heading, such as a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the checkout form with a heading. */
export function Step({ id, title, aside, children }: Props) {
  const heading = (
    <h2 id={id} className={styles.stepTitle}>
      {title}
    </h2>
  );
  return (
    <section className={styles.step} aria-labelledby={id}>
      {aside === undefined ? (
        heading
      ) : (
        <div className={styles.stepHead}>
          {heading}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
