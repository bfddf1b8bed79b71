import { RotateCcw } from "lucide-react";
import type { ImportRecord } from "#contract/shapes/import.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { refresh } from "../api/api.ts";
import { formatNumber, formatTime } from "../format.ts";
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
    counts.variants_new > 0 &&
      t("{count, plural, one {# new variant} other {# new variants}}", { count: counts.variants_new }),
    counts.categories_new > 0 &&
      t("{count, plural, one {# new category} other {# new categories}}", {
        count: counts.categories_new,
      }),
    counts.redirects > 0 &&
      t("{count, plural, one {# redirect from an old address} other {# redirects from old addresses}}", {
        count: counts.redirects,
      }),
  ].filter((words) => words !== false);
  const title = undone
    ? t("This import was undone")
    : state === "done"
      ? counts.new + counts.changed + counts.failing === 0
        ? t("Nothing to do")
        : t("Imported")
      : t("Stopped before the end");
  const description =
    counts.new + counts.changed + counts.failing === 0
      ? t("What the imported columns say was in the shop already.")
      : t("Started by {person}, {time}", {
          person: record.staff_name || t("staff"),
          time: formatTime(record.created_at),
        });
  return (
    <Card title={title} description={description}>
      <div className="stack gap-16 stale">
        <Counts counts={counts} isDone />
        {also.length > 0 && <p className="muted">{also.join(" · ")}</p>}
        <Notes notes={record.notes} />
        {state !== "done" && (
          <p className={`row align-start gap-8 radius-m pad-y-10 pad-x-12 ${styles.note}`}>
            <span>{t("What was imported until then stays. Continue the import, or undo it.")}</span>
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
        <progress
          className={styles.bar}
          aria-label={t("Pictures")}
          value={task.done}
          max={Math.max(task.total ?? 1, 1)}
        />
      )}
      <p role="status" className="block muted small">
        {isOver
          ? (task.state === "done" && task.message.replace(/\.$/, "")) || t("Copying pictures was stopped")
          : t(
              "{total, plural, one {Copying pictures: {done} of # product} other {Copying pictures: {done} of # products}}",
              {
                done: formatNumber(task.done),
                total: task.total ?? 0,
              },
            )}
        {task.failed > 0 &&
          `. ${t("{count, plural, one {# picture couldn't be copied} other {# pictures couldn't be copied}}", { count: task.failed })}`}
      </p>
      {isOver && task.can_retry && (
        <div>
          <Button
            icon={<RotateCcw size={15} aria-hidden />}
            onClick={() => void retryFailedRows(task).then(() => refresh("/admin_api/v1/imports/detail"))}
          >
            {t("Try these pictures again")}
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <details className={styles.notes}>
          <summary>{t("Pictures that couldn't be copied")}</summary>
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
