/** What a person does with a task, from the tray and from the page. */

import type { Task } from "#contract/shapes/task.ts";
import { hasPersonalRows } from "#contract/task-state.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { download, downloadPersonal } from "../api/download.ts";
import { act } from "../shell/act.ts";
import { toast } from "../shell/toast.ts";
import { expectTask, noteTask } from "./store.ts";

const paths = ["/admin_api/v1/tasks/list", "/admin_api/v1/tasks/detail"] as const;

async function look(task_id: string): Promise<void> {
  const { task } = await api.call("/admin_api/v1/tasks/detail", { task_id });
  noteTask(task);
  await refresh(...paths);
}

/** Saves the failed rows as a file, each with why it failed. */
export function downloadFailures(task: Task): void {
  const save = hasPersonalRows(task) ? downloadPersonal : download;
  void save("/admin_api/v1/tasks/failures.csv", { task_id: task.id });
}

export const cancelTask = (task: Task) =>
  act(
    async () => {
      await api.call("/admin_api/v1/tasks/cancel", { task_id: task.id });
      await look(task.id);
    },
    {
      ask: {
        title: t("Cancel “{title}”?", { title: task.title }),
        text: t("What is done so far stays. You can undo it afterwards, or continue where it stopped."),
        confirm: t("Cancel task"),
        cautious: true,
        cancel: t("Keep running"),
      },
    },
  );

export const resumeTask = ({ id }: Task) =>
  act(async () => {
    await api.call("/admin_api/v1/tasks/resume", { task_id: id });
    await look(id);
  });

export const retryFailedRows = ({ id }: Task) =>
  act(async () => {
    const { task_id } = await api.call("/admin_api/v1/tasks/retry", { task_id: id });
    expectTask(task_id);
    await look(task_id);
  });

export const undoTask = ({ title, batch_id }: Task) =>
  act(
    async () => {
      // Not part of the frame's code.
      const { undoChange } = await import("../activity/undo.ts");
      if (await undoChange({ batch_id })) await refresh(...paths);
    },
    {
      ask: {
        title: t("Undo “{title}”?", { title }),
        text: t("Values that someone has changed again since stay as they are."),
        confirm: t("Undo"),
      },
    },
  );

/** Tells of a task that has ended. */
export function tellEnd(task: Task, open: () => void): void {
  const { title, state, failed, changes, undone, batch_id } = task;
  // Also what it has not recorded as changes, such as parcels of many orders.
  void refresh();
  if (state === "cancelled") return;
  if (state === "failed" || failed > 0) {
    const message =
      state === "failed" ? t("Stopped: {title}", { title }) : t("Done with failed rows: {title}", { title });
    toast({ message, type: "warning", action: { label: t("Show"), onChoose: open } });
    return;
  }
  toast({ message: t("Done: {title}", { title }), ...(changes > 0 && !undone && { undoBatch: batch_id }) });
}
