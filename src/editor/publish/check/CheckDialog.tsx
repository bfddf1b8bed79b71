import { ChevronRight, CircleAlert, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Group } from "../Group.tsx";
import { groupLabels } from "../labels.ts";
import styles from "./CheckDialog.module.css";
import type { Finding } from "./finding.ts";

interface CheckDialogProps {
  readonly findings: readonly Finding[];
  /** What will be published, and who will see it. */
  readonly question: string;
  /** True publishes, false cancels, a finding opens its setting. */
  readonly onAnswer: (answer: boolean | Finding) => void;
}

const listed = 100;

/** The confirmation with the findings of the check; a finding is a link to its setting. */
export default function CheckDialog({ findings, question, onAnswer }: CheckDialogProps) {
  const [open, setOpen] = useState(true);
  const answer = useRef<boolean | Finding>(false);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const first = useRef<HTMLButtonElement>(null);
  const end = (given: boolean | Finding) => {
    answer.current = given;
    setOpen(false);
  };
  const byPage = Map.groupBy(findings.slice(0, listed), ({ group }) => group);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width={600}
      title="Save and publish"
      description={
        <>
          {question}
          {"\n"}
          <strong>{summary(errors, findings.length - errors)}</strong>
        </>
      }
      onClose={() => end(false)}
      // The dialog has returned the focus by then; `goToFinding` may move it.
      onClosed={() => onAnswer(answer.current)}
      initialFocus={first}
      footer={
        <>
          <Button onClick={() => end(false)}>Cancel</Button>
          <Button variant="primary" disabled={errors > 0} onClick={() => end(true)}>
            Save and publish
          </Button>
        </>
      }
    >
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
                  <CircleAlert size={16} aria-label="Error" />
                ) : (
                  <TriangleAlert size={16} aria-label="Warning" />
                )}
                <span className={styles.text}>
                  <span>
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
      {findings.length > listed && <p className={styles.quiet}>and {findings.length - listed} more</p>}
    </Dialog>
  );
}

function summary(errors: number, warnings: number): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  if (errors === 0) return `${count(warnings, "warning")}. You can still publish.`;
  const also = warnings > 0 ? ` and ${count(warnings, "warning")}` : "";
  return `${count(errors, "error")}${also}. Fix the errors to publish.`;
}
