import { useId, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { AdjustForm } from "./AdjustForm.tsx";

interface AdjustDialogProps {
  readonly variants: readonly string[];
  readonly title: string;
  readonly onHand?: number;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export function AdjustDialog({ variants, title, onHand, onClose, onDone }: AdjustDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Adjust stock
          </Button>
        </>
      }
    >
      <AdjustForm
        id={id}
        variants={variants}
        {...(onHand !== undefined && { onHand })}
        onBusy={setBusy}
        onDone={() => {
          onDone?.();
          onClose();
        }}
      />
    </Dialog>
  );
}
