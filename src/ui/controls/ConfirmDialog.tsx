import { useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { type ConfirmRequest, dialogQueue } from "./dialogs.ts";

/** The dialog of `confirm`. */
export function ConfirmDialog({ request }: { readonly request: ConfirmRequest }) {
  const { options, answer } = request;
  const [open, setOpen] = useState(true);
  // Enter, pressed once too often, neither deletes anything nor leaves.
  const first = useRef<HTMLButtonElement>(null);
  const cautious = options.danger || options.cautious;
  const end = (yes: boolean) => {
    setOpen(false);
    answer(yes);
  };
  return (
    <Dialog
      open={open}
      onClose={() => end(false)}
      onClosed={dialogQueue.next}
      role="alertdialog"
      title={options.title}
      description={options.text}
      width={420}
      initialFocus={first}
      footer={
        <>
          <Button ref={cautious ? first : undefined} onClick={() => end(false)}>
            {options.cancel ?? t("Cancel")}
          </Button>
          <Button
            ref={cautious ? undefined : first}
            variant={options.danger ? "danger" : "primary"}
            onClick={() => end(true)}
          >
            {options.confirm ?? t("Confirm")}
          </Button>
        </>
      }
    />
  );
}
