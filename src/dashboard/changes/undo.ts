/** Undo from messages, histories and tasks: one way to ask for it and to tell what came of it. */
import type { Output } from "#contract/call.ts";
import type { undoChanges } from "#contract/calls/changes.ts";
import { api, refresh } from "../api/api.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { expectTask } from "../tasks/store.ts";
import { showReport } from "./report-state.ts";

type Undone = Output<typeof undoChanges>;
type Target =
  | { readonly batch_id: string; readonly record?: { readonly type: string; readonly id: string } }
  | { readonly change_id: string };

/**
 * Undoes batches, their parts of one record, or single changes, one after the other, and tells what came of all of them.
 * @returns whether all were done.
 */
export async function undoChange(...targets: readonly Target[]): Promise<boolean> {
  const answers: Undone[] = [];
  try {
    for (const target of targets) answers.push(await api.call("/admin_api/v1/changes/undo", target));
    return true;
  } catch (error) {
    const left = targets.slice(answers.length);
    toastFailure(error, () => void undoChange(...left));
    return false;
  } finally {
    if (answers.length > 0) tell(answers);
  }
}

function tell(answers: readonly Undone[]): void {
  const tasks = answers.flatMap(({ task_id }) => task_id ?? []);
  for (const id of tasks) expectTask(id);
  // What was undone may be shown anywhere.
  if (tasks.length < answers.length) void refresh();
  if (tasks.length > 0) {
    toast({ message: "Undoing. You can keep working.", type: "info" });
    return;
  }
  const count = answers.reduce((sum, { conflict_count }) => sum + conflict_count, 0);
  if (count === 0) {
    const redo = answers.map(({ batch_id }) => ({ batch_id })).reverse();
    toast({ message: "Undone", action: { label: "Redo", onChoose: () => void undoChange(...redo) } });
    return;
  }
  const kept = count === 1 ? "1 value was" : `${count} values were`;
  const conflicts = answers.flatMap((answer) => answer.conflicts);
  toast({
    message: answers.every(({ undone }) => undone === 0)
      ? "Nothing was undone: it was changed again since"
      : `Undone, except that ${kept} changed again since`,
    type: "warning",
    action: { label: "Show", onChoose: () => showReport(conflicts, count) },
  });
}
