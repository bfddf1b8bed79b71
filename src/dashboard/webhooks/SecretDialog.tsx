import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { CopyField } from "../shell/CopyField.tsx";

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret is shown once: it is stored encrypted, and no call answers it again. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t(
        "With this secret the program checks that an event is from this shop. Copy it now: it can't be shown again.",
      )}
      width={560}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <CopyField label={t("Secret")} value={secret} done={t("Secret copied")} />
    </Dialog>
  );
}
