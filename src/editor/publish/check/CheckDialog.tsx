import { ChevronRight, CircleAlert, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import type { Group as PageOrPart } from "#contract/groups.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Group } from "../Group.tsx";
import { GroupChoice } from "../GroupChoice.tsx";
import { groupLabels } from "../labels.ts";
import type { PublishQuestion } from "../publish.ts";
import styles from "./CheckDialog.module.css";
import { DutiesNote } from "./DutiesNote.tsx";
import type { Finding } from "./finding.ts";

interface CheckDialogProps {
  readonly asked: PublishQuestion;
  /** The groups to publish, null to cancel, a finding to open its setting. */
  readonly onAnswer: (answer: PublishAnswer) => void;
}

export type PublishAnswer = readonly PageOrPart[] | Finding | null;

const maxListed = 100;

/**
 * The confirmation with the groups to choose among, where several have changes, and the findings of the check in those
 * chosen; a finding is a link to its setting.
 */
export default function CheckDialog({ asked, onAnswer }: CheckDialogProps) {
  const { question, changed } = asked;
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(changed);
  const answer = useRef<PublishAnswer>(null);
  const choose = changed.length > 1;
  const findings = asked.findings.filter(({ group }) => !choose || chosen.includes(group));
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const first = useRef<HTMLButtonElement>(null);
  const publishButton = useRef<HTMLButtonElement>(null);
  const end = (choice: PublishAnswer) => {
    answer.current = choice;
    setOpen(false);
  };
  const reason =
    (choose && chosen.length === 0 && t("Choose at least one")) || (errors > 0 && t("Fix the errors first"));
  const byPage = Map.groupBy(findings.slice(0, maxListed), ({ group }) => group);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width={600}
      title={t("Save and publish")}
      description={
        <>
          {question}
          {findings.length > 0 && (
            <>
              {"\n"}
              <strong>{summary(errors, findings.length - errors)}</strong>
            </>
          )}
        </>
      }
      onClose={() => end(null)}
      // The dialog has returned the focus by then; `goToFinding` may move it.
      onClosed={() => onAnswer(answer.current)}
      initialFocus={asked.findings.length > 0 ? first : publishButton}
      footer={
        <>
          <Button onClick={() => end(null)}>{t("Cancel")}</Button>
          <Button ref={publishButton} variant="primary" unavailable={reason} onClick={() => end(chosen)}>
            {t("Save and publish")}
          </Button>
        </>
      }
    >
      {choose && <GroupChoice label={t("Publish")} groups={changed} chosen={chosen} onChange={setChosen} />}
      {chosen.length < changed.length && <p className={styles.quiet}>{t("The rest stays saved as a draft.")}</p>}
      <DutiesNote />
      {[...byPage].map(([group, list], at) => (
        <Group key={group} name={groupLabels([group])}>
          {list.map((finding, row) => (
            <li key={`${finding.key} ${finding.path.join(".")} ${finding.message}`}>
              <button
                ref={at + row === 0 ? first : undefined}
                type="button"
                className={styles.finding}
                data-severity={finding.severity}
                onClick={() => end(finding)}
              >
                {finding.severity === "error" ? (
                  <CircleAlert size={16} aria-label={t("Error")} />
                ) : (
                  <TriangleAlert size={16} aria-label={t("Warning")} />
                )}
                <span className={styles.text}>
                  <span>
                    {finding.page && `${groupLabels([finding.page])} › `}
                    {finding.module} › {finding.label}
                  </span>
                  <span className={styles.quiet}>{finding.message}</span>
                </span>
                <ChevronRight size={16} aria-hidden />
              </button>
            </li>
          ))}
        </Group>
      ))}
      {findings.length > maxListed && (
        <p className={styles.quiet}>{t("and {count} more", { count: findings.length - maxListed })}</p>
      )}
    </Dialog>
  );
}

function summary(errors: number, warnings: number): string {
  const warningCount = t("{count, plural, one {# warning} other {# warnings}}", { count: warnings });
  if (errors === 0) return `${warningCount}. ${t("You can still publish.")}`;
  const errorCount = t("{count, plural, one {# error} other {# errors}}", { count: errors });
  return `${listed(warnings > 0 ? [errorCount, warningCount] : [errorCount])}. ${t("Fix the errors to publish.")}`;
}
