import { CalendarClock } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useCommandKey } from "#ui/controls/use-command-key.ts";
import type { PublishAnswer } from "../publish/check/CheckDialog.tsx";
import type { PublishQuestion } from "../publish/publish.ts";
import { useShell } from "../shell/shell-context.ts";
import { goToCell } from "./go-to-cell.ts";
import { publishTexts } from "./publish-texts.ts";
import { useTranslating } from "./use-translating.ts";

const CheckDialog = lazyComponent(
  () => import("../publish/check/CheckDialog.tsx"),
  ({ onAnswer }) => onAnswer(null),
);

const ReleaseDialog = lazyComponent(
  () => import("../releases/ReleaseDialog.tsx"),
  ({ onClose }) => onClose(),
);

interface Pending {
  readonly asked: PublishQuestion;
  readonly answer: (answer: PublishAnswer) => void;
}

/** In place of the designer's button. */
export default function TranslatePublish() {
  const translating = useTranslating();
  const { api, router } = useShell();
  const [pending, setPending] = useState<Pending | null>(null);
  const [releasing, setReleasing] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (asked: PublishQuestion) =>
    new Promise<PublishAnswer>((resolve) =>
      setPending({
        asked,
        answer: (answer) => {
          setPending(null);
          resolve(answer);
        },
      }),
    );
  const start = async () => {
    if (busy) return;
    setBusy(true);
    const finding = await publishTexts({ api, translating, ask });
    setBusy(false);
    const cell = finding && translating.cells().find(({ id }) => id === `${finding.key} ${finding.path.join(".")}`);
    if (cell) await goToCell(cell, translating.editor.store, router);
  };
  // Prevents the browser's "save page".
  useCommandKey("s", () => void start());
  return (
    <>
      <IconButton
        label={t("Add to a release")}
        icon={<CalendarClock size={16} aria-hidden />}
        onClick={() => {
          if (translating.changes().length > 0) setReleasing(true);
          else toast(t("No unpublished changes"));
        }}
      />
      <Button
        variant="primary"
        busy={busy && !pending}
        aria-label={t("Save and publish")}
        aria-keyshortcuts="Control+S"
        onClick={() => void start()}
      >
        {t("Publish")}
      </Button>
      <Suspense fallback={null}>
        {pending && <CheckDialog asked={pending.asked} onAnswer={pending.answer} />}
        {releasing && <ReleaseDialog translating={translating} onClose={() => setReleasing(false)} />}
      </Suspense>
    </>
  );
}
