import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { t, tc } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import type { Tone } from "../shell/Status.tsx";

const states: Readonly<Record<Task["state"], { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: t("Waiting"), tone: "neutral" },
  running: { label: t("Running"), tone: "info" },
  cancelling: { label: t("Cancelling"), tone: "warning" },
  cancelled: { label: tc("of work", "Cancelled"), tone: "neutral" },
  done: { label: t("Done"), tone: "success" },
  failed: { label: t("Stopped"), tone: "danger" },
};

export function stateWords({ state, failed, undone }: Task): { readonly label: string; readonly tone: Tone } {
  if (undone) return { label: t("Undone"), tone: "neutral" };
  if (state === "done" && failed > 0) return { label: t("Done with failures"), tone: "warning" };
  return states[state];
}

/** "1,204 of 12,408" */
export function progressWords(task: Task): string {
  const { done, total } = task;
  if (!isOpen(task)) return formatNumber(done);
  if (total === null) return task.state === "queued" ? t("Starts in a moment") : t("Counting…");
  return t("{count} of {total}", { count: formatNumber(Math.min(done, total)), total: formatNumber(total) });
}

export const failedWords = (failed: number): string =>
  t("{count, plural, one {1 row failed} other {# rows failed}}", { count: failed });

/** 0 to 1; undefined while the rows are not counted. */
export const partDone = ({ done, total }: Task): number | undefined =>
  total === null ? undefined : total === 0 ? 1 : Math.min(1, done / total);
