import { api, refresh } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";

export function AddDomainDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useDialogForm({
    values: { host: "" },
    check: ({ host }) => ({ host: host.trim() === "" && "Enter a domain" }),
    send: (values) => api.call("/admin_api/v1/domains/add", values),
    done: "Domain added",
    renew: () => refresh("/admin_api/v1/domains/list"),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add domain" submit="Add" form={form} onClose={onClose}>
      <InputField
        {...form.of("host")}
        label="Domain"
        help="One that you own"
        inputMode="url"
        autoCapitalize="none"
        maxLength={253}
        placeholder="www.shop.example"
      />
    </FormDialog>
  );
}
