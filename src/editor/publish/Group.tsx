import type { ReactNode } from "react";
import styles from "./Group.module.css";

/** A named section of a dialog's list: the entries of one page or group. */
export function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}
