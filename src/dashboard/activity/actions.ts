import type { Change } from "#contract/shapes/change.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import { showReport } from "./report-state.ts";

/** Asks, and makes the record, or these fields of it, what it was before a change. */
export async function restoreBefore(
  { type, id, fields }: { readonly type: string; readonly id: string; readonly fields?: string[] },
  change: Change,
  name: string,
): Promise<void> {
  const yes = await confirm({
    title: fields ? "Restore these fields?" : `Restore ${name ? `“${name}”` : "this record"}?`,
    text: fields
      ? `The fields of this page become what they were before ${formatTime(change.at)}. Later changes of them are set back too; what other pages change stays as it is. You can undo this.`
      : `It becomes what it was before ${formatTime(change.at)}. Later changes of any field are set back too; stock stays as it is. You can undo this.`,
    confirm: "Restore",
  });
  if (!yes) return;
  try {
    const { batch_id, conflicts } = await api.call("/admin_api/v1/changes/restore", {
      record_type: type,
      record_id: id,
      change_id: change.id,
      ...(fields && { fields }),
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
