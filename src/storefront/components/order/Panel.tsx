import { type ReactNode, useId } from "react";
import styles from "./order.module.css";

/** A section of an order with a heading. */
export function Panel({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.panel} id={id} aria-labelledby={heading} tabIndex={id ? -1 : undefined}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
