import { ordersList } from "#contract/lists/orders.ts";
import { t } from "#i18n/t.ts";
import { LabelPicker } from "../bulk/LabelPicker.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import type { Selected } from "../lists/types.ts";
import { Field } from "../shell/Field.tsx";
import { runOrderBulk } from "./run-order-bulk.ts";

interface Props {
  readonly selected: Selected;
  readonly onClose: () => void;
}

/** Adds tags to many orders and removes others. */
export default function BulkTagsDialog({ selected, onClose }: Props) {
  const form = useDialogForm({
    values: { add: [] as readonly string[], remove: [] as readonly string[] },
    check: ({ add, remove }) => ({ "": add.length + remove.length === 0 && t("Choose a tag to add or to remove") }),
    send: ({ add, remove }) => runOrderBulk(selected.selection, { kind: "tags", add: [...add], remove: [...remove] }),
    onDone(isDone) {
      if (!isDone) return;
      selected.clear();
      onClose();
    },
  });
  const { add, remove } = form.values;
  const picker = { list: ordersList, field: "tag" } as const;
  return (
    <FormDialog
      title={t("Add or remove tags")}
      description={t("{rows} selected", { rows: selected.words })}
      submit={t("Change tags")}
      width={560}
      form={form}
      onClose={onClose}
    >
      <div className="columns columns-2 gap-16 one-600">
        <Field label={t("Add tags")}>
          {() => (
            <LabelPicker
              {...picker}
              label={t("Add tags")}
              allowsNew
              chosen={add}
              onChange={(next) => form.change({ add: next })}
            />
          )}
        </Field>
        <Field label={t("Remove tags")}>
          {() => (
            <LabelPicker
              {...picker}
              label={t("Remove tags")}
              chosen={remove}
              onChange={(next) => form.change({ remove: next })}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
