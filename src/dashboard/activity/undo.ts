/** Undo from messages, histories and tasks: one way to ask for it and to tell what came of it. */

import type { Output } from "#contract/call.ts";
import type { undoChanges } from "#contract/calls/changes.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";
import { showReport } from "./report-state.ts";

type Undone = Output<typeof undoChanges>;
type Target =
  | {
      readonly batch_id: string;
      readonly record?: { readonly type: string; readonly id: string; readonly fields?: string[] };
    }
  | { readonly change_id: string };

/** An undo of an undo is told as what it is to the person who asked for it. */
const words = {
  undo: {
    done: t("Undone"),
    nothing: t("Nothing was undone: it was changed again since"),
    working: t("Undoing. You can keep working."),
    back: t("Redo"),
  },
  redo: {
    done: t("Redone"),
    nothing: t("Nothing was redone: it was changed again since"),
    working: t("Redoing. You can keep working."),
    back: t("Undo"),
  },
} as const;
type Direction = keyof typeof words;

/**
 * Undoes batches, their parts of one record, or single changes, one after the other, and tells what came of all of them.
 * @returns whether all were done.
 */
export function undoChange(...targets: readonly Target[]): Promise<boolean> {
  return run("undo", targets);
}

async function run(direction: Direction, targets: readonly Target[]): Promise<boolean> {
  const answers: Undone[] = [];
  try {
    for (const target of targets) answers.push(await api.call("/admin_api/v1/changes/undo", target));
    return true;
  } catch (error) {
    const left = targets.slice(answers.length);
    toastFailure(error, () => void run(direction, left));
    return false;
  } finally {
    if (answers.length > 0) tell(direction, answers);
  }
}

function tell(direction: Direction, answers: readonly Undone[]): void {
  const { done, nothing, working, back } = words[direction];
  const tasks = answers.flatMap(({ task_id }) => task_id ?? []);
  for (const id of tasks) expectTask(id);
  // What was undone may be shown anywhere.
  if (tasks.length < answers.length) void refresh();
  if (tasks.length > 0) {
    toast({ message: working, type: "info" });
    return;
  }
  const count = answers.reduce((sum, { conflict_count }) => sum + conflict_count, 0);
  if (count === 0) {
    const reverse = answers.map(({ batch_id }) => ({ batch_id })).reverse();
    const other = direction === "undo" ? "redo" : "undo";
    toast({ message: done, action: { label: back, onChoose: () => void run(other, reverse) } });
    return;
  }
  const conflicts = answers.flatMap((answer) => answer.conflicts);
  toast({
    message: answers.every(({ undone }) => undone === 0)
      ? nothing
      : t(
          "{done}, {count, plural, one {except that 1 value was changed again since} other {except that # values were changed again since}}",
          { done, count },
        ),
    type: "warning",
    action: { label: t("Show"), onChoose: () => showReport(conflicts, count) },
  });
}
