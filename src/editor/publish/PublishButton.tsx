import { lazy, Suspense, useState } from "react";
import { useShell } from "../shell/environment.ts";
import { useEditorContext } from "../store/context.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./PublishButton.module.css";
import { type Choices, type Conflict, publish } from "./publish.ts";
import { useStateWords } from "./use-state-words.ts";

const ConflictDialog = lazy(() => import("./ConflictDialog.tsx"));

interface Asked {
  readonly conflict: Conflict;
  readonly answer: (choices: Choices) => void;
}

export function PublishButton() {
  const { store, catalog } = useEditorContext();
  const { api } = useShell();
  const words = useStateWords();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const askConflict = (conflict: Conflict) =>
    new Promise<Choices>((resolve) =>
      setAsked({
        conflict,
        answer: (choices) => {
          setAsked(null);
          resolve(choices);
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
      <Suspense fallback={null}>
        {asked && <ConflictDialog conflict={asked.conflict} onAnswer={asked.answer} />}
      </Suspense>
    </>
  );
}
