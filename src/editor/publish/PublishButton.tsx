import { Suspense, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { useCommandKey } from "#ui/controls/use-command-key.ts";
import { useAction } from "../palette/actions.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditorContext } from "../store/context.ts";
import type { Finding } from "./check/finding.ts";
import styles from "./PublishButton.module.css";
import type { Choices, Conflict } from "./publish.ts";
import { usePublishStatus } from "./use-publish-status.ts";

const goingTo = lazyCode(() => import("./check/go-to.ts"));
const publishing = lazyCode(() => import("./publish.ts"));

const ConflictDialog = lazyComponent(
  () => import("./ConflictDialog.tsx"),
  ({ onAnswer }) => onAnswer(null),
);

const CheckDialog = lazyComponent(
  () => import("./check/CheckDialog.tsx"),
  ({ onAnswer }) => onAnswer(false),
);

interface Found {
  readonly findings: readonly Finding[];
  readonly question: string;
  readonly answer: (answer: boolean | Finding) => void;
}

interface PendingConflict {
  readonly conflict: Conflict;
  readonly answer: (choices: Choices) => void;
}

export function PublishButton() {
  const { store, catalog } = useEditorContext();
  const { api, router } = useShell();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [pendingConflict, setPendingConflict] = useState<PendingConflict | null>(null);
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
    await (await goingTo())?.goToFinding(answer, store, router);
    return false;
  };
  const askConflict = (conflict: Conflict) =>
    new Promise<Choices>((resolve) =>
      setPendingConflict({
        conflict,
        answer: (choices) => {
          setPendingConflict(null);
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
      isLive: () => code.isDecorationLive(api),
      onBusy: setBusy,
      askFindings,
      askConflict,
    });
  };
  useAction("publish", () => void start());
  // Prevents the browser's "save page".
  useCommandKey("s", () => void start());
  return (
    <>
      <span className={styles.state} role="status">
        {busy ? "Publishing…" : <PublishStatus />}
      </span>
      <Button variant="primary" busy={busy} aria-keyshortcuts="Control+S" onClick={() => void start()}>
        Save and publish
      </Button>
      <Suspense fallback={null}>
        {found && <CheckDialog findings={found.findings} question={found.question} onAnswer={found.answer} />}
        {pendingConflict && <ConflictDialog conflict={pendingConflict.conflict} onAnswer={pendingConflict.answer} />}
      </Suspense>
    </>
  );
}

/** A component of its own: the autosave status changes at every key press. */
function PublishStatus() {
  return usePublishStatus();
}
