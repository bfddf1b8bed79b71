import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { CopyField } from "../shell/CopyField.tsx";

interface NewTokenDialogProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** A token is shown once: only a hash of it is stored. */
export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("API token created")}
      description={t("Copy it now and keep it like a password: it can't be shown again.")}
      width={560}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <CopyField label={t("API token")} value={token} done={t("API token copied")} />
    </Dialog>
  );
}
