import { ordersList } from "#contract/lists/orders.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { LabelPicker } from "../bulk/LabelPicker.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { showAnd } from "./order-query.ts";

/** Adds tags to one order and removes others. */
export default function TagsDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const form = useDialogForm({
    values: { tags: order.tags as readonly string[] },
    send: ({ tags }) => api.call("/admin_api/v1/orders/tags", { order_no: order.order_no, tags: [...tags] }),
    done: t("Tags saved"),
    onDone: showAnd(onClose),
  });
  return (
    <FormDialog
      title={t("Tags")}
      description={t("Tags help staff to find orders. Customers don't see them.")}
      form={form}
      onClose={onClose}
    >
      <LabelPicker
        label={t("Tags")}
        list={ordersList}
        field="tag"
        allowsNew
        chosen={form.values.tags}
        onChange={(tags) => form.change({ tags })}
      />
    </FormDialog>
  );
}
