import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./Status.module.css";

export type Tone = "neutral" | "success" | "warning" | "danger" | "info" | "accent";

/** A state in one or two words: "Active", "Sold out". */
export function Status({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={clsx(styles.status, styles[tone])}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  );
}

/** A word that people have given: a tag, a type. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
