import { X } from "lucide-react";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "../controls/Button.tsx";
import type { UploadState } from "../uploads/use-upload.ts";
import styles from "./UploadLine.module.css";

interface UploadLineProps {
  readonly status: UploadState;
  readonly onStop: () => void;
  readonly onRetry: (file: File) => void;
}

/** The status of an upload, one line below the text. */
export function UploadLine({ status, onStop, onRetry }: UploadLineProps) {
  return (
    <div aria-live="polite" className={styles.place}>
      {status.state === "uploading" && (
        <div className={styles.line}>
          <progress max={100} value={status.percent} aria-label={t("Uploading {name}", { name: status.name })} />
          <span className={styles.text}>{status.name}</span>
          <span className={styles.percent}>{percentText(status.percent)}</span>
          <IconButton size="small" label={t("Cancel upload")} icon={<X size={14} aria-hidden />} onClick={onStop} />
        </div>
      )}
      {status.state === "success" && (
        <span className="ui-hidden">{t("{name} is in the text", { name: status.name })}</span>
      )}
      {status.state === "fail" && (
        <div className={styles.line}>
          <span className={styles.fail}>{`${status.name}: ${status.message}`}</span>
          {status.file && (
            <Button size="small" onClick={() => status.file && onRetry(status.file)}>
              {t("Try again")}
            </Button>
          )}
          <IconButton size="small" label={t("Dismiss")} icon={<X size={14} aria-hidden />} onClick={onStop} />
        </div>
      )}
    </div>
  );
}
