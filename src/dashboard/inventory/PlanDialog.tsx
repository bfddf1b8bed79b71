import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { callQuery } from "../api/api.ts";
import { PlanForm, type PlanPart } from "./PlanForm.tsx";

interface PlanDialogProps {
  readonly variants: readonly string[];
  readonly only: PlanPart;
  /** "3 variants" */
  readonly words: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const titles = { limit: "Low-stock limit", incoming: "Incoming stock", policy: "Stock policy" } as const;

/** One limit, delivery or stock policy for several variants. */
export function PlanDialog({ variants, only, words, onClose, onDone }: PlanDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(callQuery("/admin_api/v1/inventory/settings", {}));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${titles[only]} of ${words}`}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <PlanForm
        id={id}
        variants={variants}
        only={only}
        usualLimit={data?.low_stock ?? 5}
        value={{ low_stock: null, incoming: 0, incoming_on: null, stock_policy: "track", backorder_text: "" }}
        onBusy={setBusy}
        onDone={() => {
          onDone();
          onClose();
        }}
      />
    </Dialog>
  );
}
