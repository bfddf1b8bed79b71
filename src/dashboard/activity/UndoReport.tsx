import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { formatAgo, formatNumber } from "../format.ts";
import { ui } from "../layout/layout.ts";
import { closeReport, type Report } from "./report-state.ts";
import styles from "./UndoReport.module.css";
import { useValues } from "./use-values.ts";
import { fieldWords } from "./words.ts";

/** Values that an undo left as they are: each with what it would have been and who changed it. */
export default function UndoReport({ conflicts, count }: Report) {
  const words = useValues();
  return (
    <Dialog
      open
      onClose={closeReport}
      title="Not undone"
      description="These were changed again since, so they stay as they are."
      width={640}
      closeOutside
      footer={
        <Button variant="primary" onClick={closeReport}>
          Close
        </Button>
      }
    >
      <ul className={ui.stack({ gap: 12 })}>
        {conflicts.map((conflict) => (
          <li key={`${conflict.change_id} ${conflict.field}`} className={styles.item}>
            <strong className={ui.text({ breakWords: true })}>{conflict.record_name || "Deleted record"}</strong>
            {conflict.field ? (
              <dl className={ui.box({ top: 4, terms: true, breakWords: true }, styles.values)}>
                <dt>{fieldWords(conflict.table, conflict.field)} now</dt>
                <dd>{words(conflict.table, conflict.field, conflict.now)}</dd>
                <dt>Before</dt>
                <dd>{words(conflict.table, conflict.field, conflict.before)}</dd>
              </dl>
            ) : null}
            <p className={ui.box({ tone: "muted", top: 4 })}>
              {conflict.reason}
              {conflict.by && ` by ${conflict.by}`}
              {conflict.at && `, ${formatAgo(conflict.at)}`}
            </p>
          </li>
        ))}
      </ul>
      {count > conflicts.length && (
        <p className={ui.box({ tone: "muted", top: 4 })}>And {formatNumber(count - conflicts.length)} more.</p>
      )}
    </Dialog>
  );
}
