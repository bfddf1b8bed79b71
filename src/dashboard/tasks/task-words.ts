import type { Task } from "#contract/shapes/task.ts";
import { isOpen } from "#contract/task-state.ts";
import { formatNumber } from "../format.ts";
import type { Tone } from "../shell/Status.tsx";

const states: Readonly<Record<Task["state"], { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: "Waiting", tone: "neutral" },
  running: { label: "Running", tone: "info" },
  cancelling: { label: "Cancelling", tone: "warning" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  done: { label: "Done", tone: "success" },
  failed: { label: "Stopped", tone: "danger" },
};

export function stateWords({ state, failed, undone }: Task): { readonly label: string; readonly tone: Tone } {
  if (undone) return { label: "Undone", tone: "neutral" };
  if (state === "done" && failed > 0) return { label: "Done with failures", tone: "warning" };
  return states[state];
}

/** "1,204 of 12,408" */
export function progressWords(task: Task): string {
  const { done, total } = task;
  if (!isOpen(task)) return formatNumber(done);
  if (total === null) return task.state === "queued" ? "Starts in a moment" : "Counting…";
  return `${formatNumber(Math.min(done, total))} of ${formatNumber(total)}`;
}

export const failedWords = (failed: number): string =>
  failed === 1 ? "1 row failed" : `${formatNumber(failed)} rows failed`;

/** 0 to 1; undefined while the rows are not counted. */
export const partDone = ({ done, total }: Task): number | undefined =>
  total === null ? undefined : total === 0 ? 1 : Math.min(1, done / total);
