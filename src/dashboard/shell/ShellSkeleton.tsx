import { t } from "#i18n/t.ts";
import styles from "./Layout.module.css";
import own from "./ShellSkeleton.module.css";

/** The frame without content, as the document shows it before any code has loaded. */
export function ShellSkeleton() {
  return (
    <div className={`ui-root ${styles.layout}`} role="status" aria-label={t("The dashboard is loading")}>
      <div className={own.bar} />
      <div className={own.side} />
    </div>
  );
}
