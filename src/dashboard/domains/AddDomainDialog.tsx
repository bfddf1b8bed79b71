import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";

export function AddDomainDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useDialogForm({
    values: { host: "" },
    check: ({ host }) => ({ host: host.trim() === "" && t("Enter a domain") }),
    send: (values) => api.call("/admin_api/v1/domains/add", values),
    done: t("Domain added"),
    renew: () => refresh("/admin_api/v1/domains/list"),
    onDone: onClose,
  });
  return (
    <FormDialog title={t("Add domain")} submit={t("Add")} form={form} onClose={onClose}>
      <InputField
        {...form.of("host")}
        label={t("Domain")}
        help={t("One that you own")}
        inputMode="url"
        autoCapitalize="none"
        maxLength={253}
        placeholder={t("www.shop.example")}
      />
    </FormDialog>
  );
}
