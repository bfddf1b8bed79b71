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

/** Undoes a batch, its part of one record, or one change, and tells what came of it. @returns whether it was done. */
export async function undoChange(target: Target): Promise<boolean> {
  try {
    tell(await api.call("/admin_api/v1/changes/undo", target));
    return true;
  } catch (error) {
    toastFailure(error, () => void undoChange(target));
    return false;
  }
}

function tell({ batch_id, undone, conflict_count, conflicts, task_id }: Undone): void {
  if (task_id !== null) {
    expectTask(task_id);
    toast({ message: "Undoing. You can keep working.", type: "info" });
    return;
  }
  // What was undone may be shown anywhere.
  void refresh();
  if (conflict_count === 0) {
    toast({ message: "Undone", action: { label: "Redo", onChoose: () => void undoChange({ batch_id }) } });
    return;
  }
  const kept = conflict_count === 1 ? "1 value was" : `${conflict_count} values were`;
  toast({
    message:
      undone === 0
        ? "Nothing was undone: it was changed again since"
        : `Undone, except that ${kept} changed again since`,
    type: "warning",
    action: { label: "Show", onChoose: () => showReport(conflicts, conflict_count) },
  });
}
