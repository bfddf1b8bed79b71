import type { ImportRecord } from "#contract/shapes/import.ts";
import type { Task } from "#contract/shapes/task.ts";
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
      ? "Stopping after the products at work"
      : task?.state === "queued"
        ? "Waiting to start"
        : total === null
          ? isCheck
            ? "Reading the file"
            : "Starting"
          : `${formatNumber(done)} of ${formatNumber(total)} products ${isCheck ? "checked" : "imported"}`;
  return (
    <Card title={isCheck ? "Checking the file" : "Importing"}>
      <div className="stack gap-8">
        <progress
          className={styles.bar}
          aria-label={isCheck ? "Check" : "Import"}
          {...(total !== null && { value: done, max: Math.max(total, 1) })}
        />
        <p role="status" className="block muted small">
          {words}. You can leave this page: the work goes on.
        </p>
      </div>
    </Card>
  );
}
