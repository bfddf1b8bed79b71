import { useQuery } from "@tanstack/react-query";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { PlanFields, type PlanPart, usePlanForm } from "./PlanForm.tsx";

interface PlanDialogProps {
  readonly variants: readonly string[];
  readonly only: PlanPart;
  /** "3 variants" */
  readonly words: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const titles = {
  limit: (variants: string) => t("Low-stock limit of {variants}", { variants }),
  incoming: (variants: string) => t("Incoming stock of {variants}", { variants }),
  policy: (variants: string) => t("Stock policy of {variants}", { variants }),
} as const;

/** One limit, delivery or stock policy for several variants. */
export function PlanDialog({ variants, only, words, onClose, onDone }: PlanDialogProps) {
  const { data } = useQuery(callQuery("/admin_api/v1/inventory/settings", {}));
  const form = usePlanForm({
    variants,
    only,
    value: { low_stock: null, incoming: 0, incoming_on: null, stock_policy: "track", backorder_text: "" },
    onDone() {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={titles[only](words)} form={form} onClose={onClose}>
      <PlanFields form={form} only={only} defaultLimit={data?.low_stock ?? 5} />
    </FormDialog>
  );
}
