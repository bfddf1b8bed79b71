import type { Change } from "#contract/shapes/change.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { showReport } from "./report-state.ts";

/** Asks, and makes the record what it was before a change. */
export async function restoreBefore(
  { type, id }: { readonly type: string; readonly id: string },
  change: Change,
  name: string,
): Promise<void> {
  const yes = await confirm({
    title: `Restore ${name ? `“${name}”` : "this record"}?`,
    text: `It becomes what it was before ${formatTime(change.at)}. Later changes of any field are set back too; stock stays as it is. You can undo this.`,
    confirm: "Restore",
  });
  if (!yes) return;
  try {
    const { batch_id, conflicts } = await api.call("/admin_api/v1/changes/restore", {
      record_type: type,
      record_id: id,
      change_id: change.id,
    });
    void refresh();
    if (conflicts.length === 0) toast({ message: "Restored", undoBatch: batch_id });
    else {
      const action = { label: "Show", onChoose: () => showReport(conflicts, conflicts.length) };
      toast({ message: "Restored, except for some values", type: "warning", action });
    }
  } catch (error) {
    toastFailure(error);
  }
}
