import { Suspense, useState } from "react";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useCommandKey } from "#ui/controls/use-command-key.ts";
import { useAction } from "../palette/actions.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { previewReason, usePreviewing } from "../versions/version-preview.ts";
import type { PublishAnswer } from "./check/CheckDialog.tsx";
import { takeRepeat } from "./intent.ts";
import styles from "./PublishButton.module.css";
import type { Choices, Conflict, MeasuredContrast, PublishQuestion } from "./publish.ts";

const goingTo = lazyCode(() => import("./check/go-to.ts"));
const publishing = lazyCode(() => import("./publish.ts"));

const MeasuredPages = lazyComponent(
  () => import("./contrast/MeasuredPages.tsx"),
  ({ onMeasured }) => onMeasured(null),
);

const ConflictDialog = lazyComponent(
  () => import("./ConflictDialog.tsx"),
  ({ onAnswer }) => onAnswer(null),
);

const CheckDialog = lazyComponent(
  () => import("./check/CheckDialog.tsx"),
  ({ onAnswer }) => onAnswer(null),
);

interface PendingQuestion {
  readonly asked: PublishQuestion;
  readonly answer: (answer: PublishAnswer) => void;
}

interface Measuring {
  readonly groups: readonly Group[];
  readonly onMeasured: (measured: MeasuredContrast | null) => void;
}

const notMeasured: MeasuredContrast = { findings: [], pages: { measured: 0, changed: 1 } };

interface PendingConflict {
  readonly conflict: Conflict;
  readonly answer: (choices: Choices) => void;
}

interface PublishButtonProps {
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
}

export function PublishButton({ busy, onBusy: setBusy }: PublishButtonProps) {
  const { store, catalog } = useEditorContext();
  const { api, router } = useShell();
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [measuring, setMeasuring] = useState<Measuring | null>(null);
  const [pendingConflict, setPendingConflict] = useState<PendingConflict | null>(null);
  const askGroups = async (asked: PublishQuestion) => {
    const answer = await new Promise<PublishAnswer>((resolve) =>
      setPending({
        asked,
        answer: (choice) => {
          setPending(null);
          resolve(choice);
        },
      }),
    );
    if (!answer || !("key" in answer)) return answer;
    await (await goingTo())?.goToFinding(answer, store, router);
    return null;
  };
  const measureContrast = async (groups: readonly Group[]) => {
    const measured = await new Promise<MeasuredContrast | null>((resolve) =>
      setMeasuring({ groups, onMeasured: resolve }),
    );
    setMeasuring(null);
    return measured ?? notMeasured;
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
  const loaded = useEditor(({ page, document }) => page !== null && page in document.order);
  const previewing = usePreviewing();
  const start = async () => {
    if (previewing) return void toast(previewReason);
    if (busy || !loaded) return;
    setBusy(true);
    const code = await publishing();
    setBusy(false);
    await code?.publish({
      store,
      catalog,
      api,
      isLive: () => code.isDecorationLive(api),
      onBusy: setBusy,
      measureContrast,
      askGroups,
      askConflict,
      repeated: takeRepeat(),
    });
  };
  useAction("publish", () => void start());
  // Prevents the browser's "save page".
  useCommandKey("s", () => void start());
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        aria-label={t("Save and publish")}
        aria-keyshortcuts="Control+S"
        unavailable={previewing ? previewReason : !loaded && t("The page hasn't loaded")}
        onClick={() => void start()}
      >
        <span className={styles.long}>{t("Save and publish")}</span>
        <span className={styles.short}>{t("Publish")}</span>
      </Button>
      <Suspense fallback={null}>
        {measuring && <MeasuredPages {...measuring} />}
        {pending && <CheckDialog asked={pending.asked} onAnswer={pending.answer} />}
        {pendingConflict && <ConflictDialog conflict={pendingConflict.conflict} onAnswer={pendingConflict.answer} />}
      </Suspense>
    </>
  );
}
