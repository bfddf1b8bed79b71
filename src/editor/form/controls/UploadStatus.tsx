import { RefreshCw, X } from "lucide-react";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import type { UploadState } from "#ui/uploads/use-upload.ts";
import styles from "./Upload.module.css";

interface ProgressProps {
  readonly status: Extract<UploadState, { state: "uploading" }>;
  readonly onStop: () => void;
}

/** The progress of a running upload, with a button that stops it. */
export function Progress({ status: { name, percent }, onStop }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={t("Uploading {name}", { name })} />
      <span className={styles.percent}>{percentText(percent)}</span>
      <IconButton size="small" label={t("Cancel upload")} icon={<X size={14} aria-hidden />} onClick={onStop} />
    </div>
  );
}

interface OutcomeProps {
  readonly status: UploadState;
  readonly onRetry: (file: File) => void;
  readonly onDismiss: () => void;
}

/** The result of the upload. The live region is always rendered, so that screen readers announce it. */
export function Outcome({ status, onRetry, onDismiss }: OutcomeProps) {
  return (
    <div aria-live="polite" className={styles.outcome}>
      {status.state === "success" && (
        <span className="ui-hidden">{t("{name} is uploaded", { name: status.name })}</span>
      )}
      {status.state === "fail" && (
        <div className={styles.fail}>
          <p>
            <b>{status.name}</b> {status.message}
          </p>
          {status.file && (
            <Button
              size="small"
              icon={<RefreshCw size={13} aria-hidden />}
              onClick={() => status.file && onRetry(status.file)}
            >
              {t("Try again")}
            </Button>
          )}
          <IconButton size="small" label={t("Dismiss")} icon={<X size={14} aria-hidden />} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
