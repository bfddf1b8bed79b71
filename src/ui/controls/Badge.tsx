import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { badgeText } from "./badge-text.ts";

interface BadgeProps {
  readonly value: number | string;
  /** Larger numbers show as "99+". */
  readonly max?: number;
  readonly type?: "primary" | "success" | "warning" | "info" | "danger";
  /** The element that the badge is attached to. */
  readonly children?: ReactNode;
}

export function Badge({ value, max = 99, type = "danger", children }: BadgeProps) {
  const badge = <span className={clsx(styles.badge, styles[type])}>{badgeText(value, max)}</span>;
  if (children === undefined) return badge;
  return (
    <span className={styles.host}>
      {children}
      {badge}
    </span>
  );
}
