import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  readonly title?: string;
  readonly description?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Without padding, for tables and lists that reach the edges. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A group of content with a heading. */
export function Card({ title, description, actions, flush = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      className={clsx("shadow shrink line radius-l surface-1 column", flush && styles.flush, className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className={`row align-start between gap-12 ${styles.header}`}>
          <div className={styles.titles}>
            {title && (
              <h2 id={id} className="weight-600 break leading-24 size-15">
                {title}
              </h2>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={`row wrap gap-8 rigid ${styles.actions}`}>{actions}</div>}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
