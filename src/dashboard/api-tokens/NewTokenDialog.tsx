import { Copy } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { act } from "../shell/act.ts";
import { Input } from "../shell/Input.tsx";

interface NewTokenDialogProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** A token is shown once: only a hash of it is stored. */
export function NewTokenDialog({ token, onClose }: NewTokenDialogProps) {
  const copy = () => act(() => navigator.clipboard.writeText(token), { done: t("API token copied") });
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
      <div className="row align-stretch gap-8">
        <Input readOnly dir="ltr" aria-label={t("API token")} value={token} onFocus={({ target }) => target.select()} />
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {t("Copy")}
        </Button>
      </div>
    </Dialog>
  );
}
