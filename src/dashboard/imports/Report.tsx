import { RotateCcw } from "lucide-react";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { Button } from "#ui/controls/Button.tsx";
import { refresh } from "../api/api.ts";
import { formatCount, formatNumber, formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { retryFailedRows } from "../tasks/actions.ts";
import { Counts } from "./Counts.tsx";
import styles from "./Imports.module.css";
import { useTask } from "./import-query.ts";
import { Notes } from "./Notes.tsx";

/** What the import did, and how far its pictures are. */
export function Report({ record }: { readonly record: ImportRecord }) {
  const { counts, state, undone } = record;
  const pictures = useTask(record.pictures_task_id, true);
  const also = [
    counts.variants_new > 0 && formatCount(counts.variants_new, "new variant"),
    counts.categories_new > 0 && formatCount(counts.categories_new, "new category", "new categories"),
    counts.redirects > 0 && `${formatCount(counts.redirects, "redirect")} from old addresses`,
  ].filter((words) => words !== false);
  const title = undone
    ? "This import was undone"
    : state === "done"
      ? counts.new + counts.changed + counts.failing === 0
        ? "Nothing to do"
        : "Imported"
      : "Stopped before the end";
  const description =
    counts.new + counts.changed + counts.failing === 0
      ? "What the imported columns say was in the shop already."
      : `Started by ${record.staff_name || "staff"}, ${formatTime(record.created_at)}`;
  return (
    <Card title={title} description={description}>
      <div className="stack gap-16 stale">
        <Counts counts={counts} isDone />
        {also.length > 0 && <p className="muted">{also.join(" · ")}</p>}
        <Notes notes={record.notes} />
        {state !== "done" && (
          <p className={`row align-start gap-8 radius-m pad-y-10 pad-x-12 ${styles.note}`}>
            <span>What was imported until then stays. Continue the import, or undo it.</span>
          </p>
        )}
        {pictures && !undone && <PictureProgress task={pictures.task} failures={pictures.failures} />}
      </div>
    </Card>
  );
}

type Pictures = NonNullable<ReturnType<typeof useTask>>;

function PictureProgress({ task, failures }: Pictures) {
  const isOver = ["done", "cancelled", "failed"].includes(task.state);
  return (
    <div className="stack gap-8">
      {!isOver && (
        <progress className={styles.bar} aria-label="Pictures" value={task.done} max={Math.max(task.total ?? 1, 1)} />
      )}
      <p role="status" className="block muted small">
        {isOver
          ? (task.state === "done" && task.message.replace(/\.$/, "")) || "Copying pictures was stopped"
          : `Copying pictures: ${formatNumber(task.done)} of ${formatCount(task.total ?? 0, "product")}`}
        {task.failed > 0 && `. ${formatCount(task.failed, "picture")} couldn't be copied`}
      </p>
      {isOver && task.can_retry && (
        <div>
          <Button
            icon={<RotateCcw size={15} aria-hidden />}
            onClick={() => void retryFailedRows(task).then(() => refresh("/admin_api/v1/imports/detail"))}
          >
            Try these pictures again
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <details className={styles.notes}>
          <summary>Pictures that couldn't be copied</summary>
          <ul>
            {failures.map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>
                <span>
                  {row}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
