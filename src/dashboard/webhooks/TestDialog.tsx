import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Banner } from "../shell/Banner.tsx";
import { TextBlock } from "./TextBlock.tsx";
import type { Attempt } from "./webhook-queries.ts";
import { durationOf, resultOf } from "./words.ts";

interface TestDialogProps {
  readonly result: Attempt & { readonly body: string };
  readonly onClose: () => void;
}

/** What a test has sent, and what was answered. */
export function TestDialog({ result, onClose }: TestDialogProps) {
  const { reason, ms, body, answer } = result;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Test event")}
      width={640}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Banner
          tone={reason === "" ? "success" : "danger"}
          title={reason === "" ? t("Accepted") : t("Not delivered")}
        >{`${resultOf(result)} · ${durationOf(ms)}`}</Banner>
        <TextBlock title={t("Sent")} text={body} />
        <TextBlock title={tc("of a server", "Answer")} text={answer} />
      </div>
    </Dialog>
  );
}
