import { useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { type ConfirmRequest, dialogQueue } from "./dialogs.ts";

/** The dialog of `confirm`. */
export function ConfirmDialog({ request }: { readonly request: ConfirmRequest }) {
  const { options, answer } = request;
  const [open, setOpen] = useState(true);
  const confirmButton = useRef<HTMLButtonElement>(null);
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
      initialFocus={confirmButton}
      footer={
        <>
          <Button onClick={() => end(false)}>{options.cancel ?? "Cancel"}</Button>
          <Button ref={confirmButton} variant={options.danger ? "danger" : "primary"} onClick={() => end(true)}>
            {options.confirm ?? "Confirm"}
          </Button>
        </>
      }
    />
  );
}
