import type { ReactNode } from "react";
import styles from "./Group.module.css";

/** Part of a dialog's list: what concerns one page or part of the shop, under its name. */
export function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}
