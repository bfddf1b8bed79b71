import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AreaField, InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";

interface Props {
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** An address that agreed outside of the shop, with how. */
export function AddSubscriberDialog({ onClose, onAdded }: Props) {
  const form = useDialogForm({
    values: { email: "", consent_note: "" },
    check: ({ email, consent_note }) => ({
      email: !email.trim() && t("Enter the email address"),
      consent_note: !consent_note.trim() && t("Enter how they agreed"),
    }),
    send: (values) => api.call("/admin_api/v1/subscribers/add", values),
    done: t("Subscriber added"),
    onDone() {
      onAdded();
      onClose();
    },
  });
  return (
    <FormDialog title={t("Add subscriber")} submit={t("Add subscriber")} form={form} onClose={onClose}>
      <InputField {...form.of("email")} label={t("Email")} type="email" maxLength={254} />
      <AreaField
        {...form.of("consent_note")}
        label={t("Consent")}
        help={t("How and when they agreed. The law requires that you can prove it.")}
        rows={3}
        maxLength={500}
        placeholder={t("Paper form at the market, 3 May")}
      />
    </FormDialog>
  );
}
