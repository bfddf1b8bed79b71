import { Suspense, useState } from "react";
import { useShell } from "../shell/environment.ts";
import { useEditorContext } from "../store/context.ts";
import { Button } from "../ui/Button.tsx";
import { later, laterCode } from "../ui/later.tsx";
import { useCommandKey } from "../ui/use-command-key.ts";
import type { Finding } from "./check/finding.ts";
import { goToFinding } from "./check/go-to.ts";
import styles from "./PublishButton.module.css";
import type { Choices, Conflict } from "./publish.ts";
import { useStateWords } from "./use-state-words.ts";

const publishing = laterCode(() => import("./publish.ts"));

const ConflictDialog = later(
  () => import("./ConflictDialog.tsx"),
  ({ onAnswer }) => onAnswer(null),
);

const CheckDialog = later(
  () => import("./check/CheckDialog.tsx"),
  ({ onAnswer }) => onAnswer(false),
);

interface Found {
  readonly findings: readonly Finding[];
  readonly question: string;
  readonly answer: (answer: boolean | Finding) => void;
}

interface Asked {
  readonly conflict: Conflict;
  readonly answer: (choices: Choices) => void;
}

export function PublishButton() {
  const { store, catalog } = useEditorContext();
  const { api, router } = useShell();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const askFindings = async (findings: readonly Finding[], question: string) => {
    const answer = await new Promise<boolean | Finding>((resolve) =>
      setFound({
        findings,
        question,
        answer: (given) => {
          setFound(null);
          resolve(given);
        },
      }),
    );
    if (typeof answer === "boolean") return answer;
    await goToFinding(answer, store, router);
    return false;
  };
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
  const start = async () => {
    if (busy) return;
    setBusy(true);
    const code = await publishing();
    setBusy(false);
    await code?.publish({
      store,
      catalog,
      api,
      isLive: () => code.isDesignLive(api),
      onBusy: setBusy,
      askFindings,
      askConflict,
    });
  };
  // Elsewhere the browser would save the page as a file.
  useCommandKey("s", () => void start());
  return (
    <>
      <span className={styles.state} role="status">
        {busy ? "Publishing…" : <StateWords />}
      </span>
      <Button variant="primary" busy={busy} aria-keyshortcuts="Control+S" onClick={() => void start()}>
        Save and publish
      </Button>
      <Suspense fallback={null}>
        {found && <CheckDialog findings={found.findings} question={found.question} onAnswer={found.answer} />}
        {asked && <ConflictDialog conflict={asked.conflict} onAnswer={asked.answer} />}
      </Suspense>
    </>
  );
}

/** Apart from the button: at every key the work is first kept nowhere, then somewhere. */
function StateWords() {
  return useStateWords();
}
