import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";

export interface Redirect {
  readonly from_path: string;
  readonly to_path: string;
}

interface RedirectDialogProps {
  /** Undefined for a new one. */
  readonly redirect: Redirect | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** An old address that leads to a page of today. */
export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const form = useDialogForm({
    values: { from_path: redirect?.from_path ?? "", to_path: redirect?.to_path ?? "" },
    check: ({ from_path, to_path }) => ({
      from_path: !from_path.trim() && t("Enter the old address"),
      to_path: !to_path.trim() && t("Enter where it leads to"),
    }),
    send: (values) =>
      api.call("/admin_api/v1/redirects/save", { ...values, ...(redirect && { was: redirect.from_path }) }),
    done: t("Redirect saved"),
    onDone() {
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog title={redirect ? t("Edit redirect") : t("Add redirect")} form={form} onClose={onClose}>
      <InputField
        {...form.of("from_path")}
        label={t("Old address")}
        help={t("Of a full address, only the part after the domain counts.")}
        placeholder="/products/vase"
      />
      <InputField
        {...form.of("to_path")}
        label={t("Leads to")}
        help={t("A page of this shop, or an address that begins with https://")}
        placeholder="/product/detail/vase"
      />
    </FormDialog>
  );
}
