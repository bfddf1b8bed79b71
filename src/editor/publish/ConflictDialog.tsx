import type { Group } from "#contract/calls/decoration.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { groupLabels } from "./labels.ts";
import type { Choice } from "./publish.ts";

interface ConflictDialogProps {
  readonly groups: readonly Group[];
  readonly onAnswer: (choice: Choice) => void;
}

/** Two people published the same part: nothing is overwritten before the owner has chosen. */
export function ConflictDialog({ groups, onAnswer }: ConflictDialogProps) {
  const what = groupLabels(groups);
  return (
    <Dialog
      open
      role="alertdialog"
      width={520}
      title="Somebody else has published meanwhile"
      description={
        <>
          <strong>{what}</strong> changed in the shop while you worked on it. Nothing of yours has been published yet.
          Take their version and lose your changes to {what}, or publish yours and replace theirs. Changes to other
          parts stay in either case.
        </>
      }
      onClose={() => onAnswer("cancel")}
      footer={
        <>
          <Button onClick={() => onAnswer("cancel")}>Cancel</Button>
          <Button onClick={() => onAnswer("theirs")}>Take theirs</Button>
          <Button variant="primary" onClick={() => onAnswer("mine")}>
            Publish mine
          </Button>
        </>
      }
    />
  );
}
