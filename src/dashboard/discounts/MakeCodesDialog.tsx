import { type DiscountDetail, maxCodes } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import { api, queryClient } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { NumberInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { expectTask, onTaskEnd } from "../tasks/store.ts";
import { discountsChanged } from "./use-discount-form.ts";

interface MakeCodesDialogProps {
  readonly discount: DiscountDetail;
  readonly onClose: () => void;
}

/** Makes codes by a task; the list of codes exports them as CSV. */
export function MakeCodesDialog({ discount: { id, code }, onClose }: MakeCodesDialogProps) {
  const form = useDialogForm({
    values: { count: 1000 as number | null },
    check: ({ count }) => ({ count: (count === null || count < 1) && t("Enter how many codes you need") }),
    send: ({ count }) => api.call("/admin_api/v1/discounts/makeCodes", { id, count: count ?? 0 }),
    done: (_, { count }) => t("{count, plural, one {Making # code} other {Making # codes}}", { count }),
    onDone({ task_id }) {
      expectTask(task_id);
      const stop = onTaskEnd((task) => {
        if (task.id !== task_id) return;
        stop();
        void queryClient.invalidateQueries({ queryKey: ["record", "discount", id] });
        void discountsChanged();
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("Make codes")}
      description={t(
        "Each code begins with {code} and is good for one order. Export them as CSV from the list of codes.",
        { code },
      )}
      submit={t("Make codes")}
      form={form}
      onClose={onClose}
    >
      <NumberInputField
        {...form.of("count")}
        label={t("Codes")}
        help={t("At most {max} of one discount.", { max: formatNumber(maxCodes) })}
      />
    </FormDialog>
  );
}
