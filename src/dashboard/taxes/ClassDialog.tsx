import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshTaxes, type TaxClass } from "./taxes-query.ts";

interface ClassDialogProps {
  /** Undefined for a new one. */
  readonly taxClass?: TaxClass;
  readonly onClose: () => void;
}

/** The name of a tax class. */
export function ClassDialog({ taxClass, onClose }: ClassDialogProps) {
  const form = useDialogForm({
    values: { name: taxClass?.name ?? "" },
    check: ({ name }) => ({ name: !name.trim() && "Enter a name" }),
    send: ({ name }) =>
      taxClass
        ? api.call("/admin_api/v1/taxes/class/update", { key: taxClass.key, name })
        : api.call("/admin_api/v1/taxes/class/add", { name }),
    done: taxClass ? "Tax class saved" : "Tax class added",
    renew: refreshTaxes,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={taxClass ? `Rename ${taxClass.name}` : "Add tax class"}
      {...(!taxClass && { description: "Give it a rate in each country below, and choose it on products." })}
      submit={taxClass ? "Save" : "Add class"}
      form={form}
      onClose={onClose}
    >
      <InputField {...form.of("name")} label="Name" help="Only your staff see it." maxLength={60} placeholder="Books" />
    </FormDialog>
  );
}
