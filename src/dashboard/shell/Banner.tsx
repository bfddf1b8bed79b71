import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/controls/Button.tsx";
import styles from "./Banner.module.css";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface BannerProps {
  readonly tone?: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/** What concerns the whole page or card: what happened and what to do next. */
export function Banner({ tone = "info", title, children, actions, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={clsx(styles.banner, styles[tone])} role={tone === "danger" ? "alert" : "status"}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton size="small" label="Dismiss" icon={<X size={16} aria-hidden />} onClick={onDismiss} />}
    </div>
  );
}
