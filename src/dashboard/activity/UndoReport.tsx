import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { formatAgo, formatNumber } from "../format.ts";
import { closeReport, type Report } from "./report-state.ts";
import { useValues } from "./use-values.ts";
import { fieldWords } from "./words.ts";

/** Values that an undo left as they are: each with what it would have been and who changed it. */
export default function UndoReport({ conflicts, count }: Report) {
  const words = useValues();
  return (
    <Dialog
      open
      onClose={closeReport}
      title={t("Not undone")}
      description={t("These were changed again since, so they stay as they are.")}
      width={640}
      closeOutside
      footer={
        <Button variant="primary" onClick={closeReport}>
          {t("Close")}
        </Button>
      }
    >
      <ul className="stack gap-12">
        {conflicts.map((conflict) => (
          <li key={`${conflict.change_id} ${conflict.field}`} className="line-between pad-top-12">
            <strong className="break">{conflict.record_name || t("Deleted record")}</strong>
            {conflict.field ? (
              <dl className="facts gap-y-2 gap-12 top-4 terms break">
                <dt>{t("{field} now", { field: fieldWords(conflict.table, conflict.field) })}</dt>
                <dd>{words(conflict.table, conflict.field, conflict.now)}</dd>
                <dt>{t("Before")}</dt>
                <dd>{words(conflict.table, conflict.field, conflict.before)}</dd>
              </dl>
            ) : null}
            <p className="muted top-4">
              {conflict.by && conflict.at
                ? t("{reason} by {person}, {time}", {
                    reason: conflict.reason,
                    person: conflict.by,
                    time: formatAgo(conflict.at),
                  })
                : conflict.reason}
            </p>
          </li>
        ))}
      </ul>
      {count > conflicts.length && (
        <p className="muted top-4">{t("and {count} more", { count: formatNumber(count - conflicts.length) })}</p>
      )}
    </Dialog>
  );
}
