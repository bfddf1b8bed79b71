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

const titles = { limit: t("Low-stock limit"), incoming: t("Incoming stock"), policy: t("Stock policy") } as const;

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
    <FormDialog title={t("{titles} of {words}", { titles: titles[only], words })} form={form} onClose={onClose}>
      <PlanFields form={form} only={only} usualLimit={data?.low_stock ?? 5} />
    </FormDialog>
  );
}
