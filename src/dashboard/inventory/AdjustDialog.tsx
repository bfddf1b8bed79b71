import { t } from "#i18n/t.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AdjustFields, useAdjustForm } from "./AdjustForm.tsx";

interface AdjustDialogProps {
  readonly variants: readonly string[];
  readonly title: string;
  readonly onHand?: number;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export function AdjustDialog({ variants, title, onHand, onClose, onDone }: AdjustDialogProps) {
  const form = useAdjustForm(variants, () => {
    onDone?.();
    onClose();
  });
  return (
    <FormDialog title={title} submit={t("Adjust stock")} form={form} onClose={onClose}>
      <AdjustFields form={form} onHand={onHand} />
    </FormDialog>
  );
}
