import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
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
    <div
      className={clsx("row align-start gap-10 strong radius-10 pad-y-12 pad-x-14", styles[tone])}
      role={tone === "danger" ? "alert" : "status"}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className="fill break">
        {title && <strong className="block weight-600">{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className="row wrap gap-8 top-8">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton size="small" label={t("Dismiss")} icon={<X size={16} aria-hidden />} onClick={onDismiss} />
      )}
    </div>
  );
}
