import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./Marks.module.css";

interface BadgeProps {
  /** At the corner where lines start, in the editor's colour. */
  readonly atStart?: boolean;
  readonly children: ReactNode;
}

/** At an upper corner of a module on the canvas. It takes no room on the page. */
export const CanvasBadge = ({ atStart, children }: BadgeProps) => (
  <div className={`ui-root ${styles.corner}`} data-badge aria-hidden>
    <span className={clsx(styles.badge, atStart && styles.start)}>{children}</span>
  </div>
);

/** In the place of what the canvas cannot show. */
export const CanvasNotice = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <div className={`ui-root ${styles.notice}`}>
    <strong>{title}</strong>
    {children}
  </div>
);
