import { useState } from "react";
import type { Group } from "#contract/calls/decoration.ts";
import { useShell } from "../shell/environment.ts";
import { useEditorContext } from "../store/context.ts";
import { Button } from "../ui/Button.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import styles from "./PublishButton.module.css";
import { type Choice, publish } from "./publish.ts";
import { useStateWords } from "./use-state-words.ts";

interface Conflict {
  readonly groups: readonly Group[];
  readonly answer: (choice: Choice) => void;
}

export function PublishButton() {
  const { store, catalog } = useEditorContext();
  const { api } = useShell();
  const words = useStateWords();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const askConflict = (groups: readonly Group[]) =>
    new Promise<Choice>((resolve) =>
      setConflict({
        groups,
        answer: (choice) => {
          setConflict(null);
          resolve(choice);
        },
      }),
    );
  return (
    <>
      <span className={styles.state} role="status">
        {busy ? "Publishing…" : words}
      </span>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => void publish({ store, catalog, api, onBusy: setBusy, askConflict })}
      >
        Save and publish
      </Button>
      {conflict && <ConflictDialog groups={conflict.groups} onAnswer={conflict.answer} />}
    </>
  );
}
