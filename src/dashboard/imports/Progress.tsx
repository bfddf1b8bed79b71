import type { ImportRecord } from "#contract/shapes/import.ts";
import type { Task } from "#contract/shapes/task.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Imports.module.css";

/** How far the check or the run is. */
export function Progress({ record, task }: { readonly record: ImportRecord; readonly task: Task | undefined }) {
  const isCheck = record.state === "checking";
  const total = task?.total ?? null;
  const done = task?.done ?? 0;
  const words =
    task?.state === "cancelling"
      ? t("Stopping after the products at work")
      : task?.state === "queued"
        ? t("Waiting to start")
        : total === null
          ? isCheck
            ? t("Reading the file")
            : t("Starting")
          : isCheck
            ? t("{total, plural, one {{done} of # product checked} other {{done} of # products checked}}", {
                done: formatNumber(done),
                total,
              })
            : t("{total, plural, one {{done} of # product imported} other {{done} of # products imported}}", {
                done: formatNumber(done),
                total,
              });
  return (
    <Card title={isCheck ? t("Checking the file") : t("Importing")}>
      <div className="stack gap-8">
        <progress
          className={styles.bar}
          aria-label={isCheck ? t("Checking the file") : t("Importing")}
          {...(total !== null && { value: done, max: Math.max(total, 1) })}
        />
        <p role="status" className="block muted small">
          {`${words}. ${t("You can leave this page: the work goes on.")}`}
        </p>
      </div>
    </Card>
  );
}
