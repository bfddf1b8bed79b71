import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  /** An icon of 24 px. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** What to do first, and why. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** What a screen shows while there is nothing: what belongs here and how to begin. */
export function EmptyState({ icon, title, text, actions }: EmptyStateProps) {
  return (
    <div className={`stack justify-center text-center ${styles.empty}`}>
      {icon && <div className={`stack center square-52 muted surface-3 bottom-14 ${styles.icon}`}>{icon}</div>}
      <h2 className="weight-600 leading-24 size-16">{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={`row justify-center wrap gap-8 ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
