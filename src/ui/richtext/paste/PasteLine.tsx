import { X } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "../../controls/Button.tsx";
import styles from "../UploadLine.module.css";
import type { PasteStatus } from "./use-paste.ts";

interface PasteLineProps {
  readonly status: PasteStatus;
  readonly onStop: () => void;
  readonly onDismiss: () => void;
}

/** How far the pictures of a pasted text are, and which are missing. */
export function PasteLine({ status: { total, ended, problems }, onStop, onDismiss }: PasteLineProps) {
  const busy = ended < total;
  return (
    <div aria-live="polite" className={styles.place}>
      {busy && (
        <div className={styles.line}>
          <progress max={total} value={ended} aria-label={t("Adding pictures")} />
          <span className={styles.text}>{t("Adding pictures: {count} of {total}", { count: ended, total })}</span>
          <Button size="small" onClick={onStop}>
            {t("Stop")}
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles.line}>
          <span className={styles.fail}>{problems.join(" ")}</span>
          <IconButton size="small" label={t("Dismiss")} icon={<X size={14} aria-hidden />} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
