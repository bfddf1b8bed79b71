import { Download, Play, RotateCcw, Undo2, X } from "lucide-react";
import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { cancelTask, downloadFailures, resumeTask, retryFailedRows, undoTask } from "./actions.ts";

interface Props {
  readonly task: Task;
  readonly size?: "small" | "medium";
}

/** What can be done with a task in its state. */
export function TaskButtons({ task, size = "medium" }: Props) {
  const { state, failed, can_retry, changes, undone } = task;
  if (isOpen(task)) {
    return (
      <div className="row wrap gap-8">
        <Button
          size={size}
          icon={<X size={15} aria-hidden />}
          busy={state === "cancelling"}
          onClick={() => void cancelTask(task)}
        >
          {state === "cancelling" ? t("Cancelling") : t("Cancel")}
        </Button>
      </div>
    );
  }
  const stopped = state === "cancelled" || state === "failed";
  return (
    <div className="row wrap gap-8">
      {failed > 0 && (
        <Button size={size} icon={<Download size={15} aria-hidden />} onClick={() => downloadFailures(task)}>
          {t("Failed rows")}
        </Button>
      )}
      {can_retry && (
        <Button size={size} icon={<RotateCcw size={15} aria-hidden />} onClick={() => void retryFailedRows(task)}>
          {t("Retry failed rows")}
        </Button>
      )}
      {stopped && !undone && (
        <Button size={size} icon={<Play size={15} aria-hidden />} onClick={() => void resumeTask(task)}>
          {t("Continue")}
        </Button>
      )}
      {changes > 0 && !undone && (
        <Button size={size} icon={<Undo2 size={15} aria-hidden />} onClick={() => void undoTask(task)}>
          {t("Undo")}
        </Button>
      )}
    </div>
  );
}
