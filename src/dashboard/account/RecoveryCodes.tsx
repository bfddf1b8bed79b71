import { Copy, Download } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { act } from "../shell/act.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes are shown this once: the server knows only their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const copy = () => act(() => navigator.clipboard.writeText(text), { done: t("Codes copied") });
  const download = () => {
    const link = document.createElement("a");
    link.href = `data:text/plain,${encodeURIComponent(`${text}\n`)}`;
    link.download = "recovery-codes.txt";
    link.click();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Your recovery codes")}
      description={t(
        "Keep them somewhere you can reach without your phone. Each works once. They won't be shown again.",
      )}
      width={440}
      footer={
        <>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
            {t("Copy")}
          </Button>
          <Button icon={<Download size={16} aria-hidden />} onClick={download}>
            {t("Download")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("I've saved them")}
          </Button>
        </>
      }
    >
      <ul className="columns columns-2 gap-y-8 gap-16 large text-center radius-m surface-2 pad-16 mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
