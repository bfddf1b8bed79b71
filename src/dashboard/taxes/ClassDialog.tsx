import { t } from "#i18n/t.ts";
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
    check: ({ name }) => ({ name: !name.trim() && t("Enter a name") }),
    send: ({ name }) =>
      taxClass
        ? api.call("/admin_api/v1/taxes/class/update", { key: taxClass.key, name })
        : api.call("/admin_api/v1/taxes/class/add", { name }),
    done: taxClass ? t("Tax class saved") : t("Tax class added"),
    renew: refreshTaxes,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={taxClass ? t("Rename {name}", { name: taxClass.name }) : t("Add tax class")}
      {...(!taxClass && { description: t("Give it a rate in each country below, and choose it on products.") })}
      submit={taxClass ? t("Save") : t("Add class")}
      form={form}
      onClose={onClose}
    >
      <InputField
        {...form.of("name")}
        label={t("Name")}
        help={t("Only your staff see it.")}
        maxLength={60}
        placeholder={t("Books")}
      />
    </FormDialog>
  );
}
