import type { Change } from "#contract/shapes/change.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { act } from "../shell/act.ts";
import { showReport } from "./report-state.ts";

/** Asks, and makes the record, or these fields of it, what it was before a change. */
export async function restoreBefore(
  { type, id, fields }: { readonly type: string; readonly id: string; readonly fields?: string[] },
  change: Change,
  name: string,
): Promise<void> {
  const input = { record_type: type, record_id: id, change_id: change.id, ...(fields && { fields }) };
  await act(() => api.call("/admin_api/v1/changes/restore", input), {
    ask: {
      title: fields ? t("Restore these fields?") : name ? t("Restore “{name}”?", { name }) : t("Restore this record?"),
      text: fields
        ? t(
            "The fields of this page become what they were before {time}. Later changes of them are set back too; what other pages change stays as it is. You can undo this.",
            { time: formatTime(change.at) },
          )
        : t(
            "It becomes what it was before {time}. Later changes of any field are set back too; stock stays as it is. You can undo this.",
            { time: formatTime(change.at) },
          ),
      confirm: t("Restore"),
    },
    done({ batch_id, conflicts }) {
      if (conflicts.length === 0) return { message: t("Restored"), undoBatch: batch_id };
      const action = { label: t("Show"), onChoose: () => showReport(conflicts, conflicts.length) };
      return { message: t("Restored, except for some values"), type: "warning", action };
    },
    onDone: () => void refresh(),
  });
}
