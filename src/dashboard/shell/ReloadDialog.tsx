import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";

/** Shown when another tab has started a new session: this page's calls are refused until it is reloaded. */
export default function ReloadDialog({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Reload this page"
      description="Someone has signed in in another tab since this page was opened. What you have typed in a form is kept and offered after reloading."
      width={440}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      }
    />
  );
}
