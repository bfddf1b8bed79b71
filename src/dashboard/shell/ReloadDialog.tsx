import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";

/** Shown when another tab has started a new session: this page's calls are refused until it is reloaded. */
export default function ReloadDialog({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t("Reload this page")}
      description={t(
        "Someone has signed in in another tab since this page was opened. What you have typed in a form is kept and offered after reloading.",
      )}
      width={440}
      footer={
        <>
          <Button onClick={onCancel}>{t("Cancel")}</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            {t("Reload")}
          </Button>
        </>
      }
    />
  );
}
