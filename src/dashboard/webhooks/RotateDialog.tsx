import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshWebhooks, type Webhook } from "./webhook-queries.ts";

/** Hours for which the former secret signs as well. */
const overlaps = () => [
  { value: 24, label: t("For one day") },
  { value: 168, label: t("For seven days") },
  { value: 1, label: t("For one hour") },
  { value: 0, label: t("No longer: it has become known") },
];

interface RotateDialogProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** A new secret, and for how long the former one still counts. */
export function RotateDialog({ webhook, onSecret, onClose }: RotateDialogProps) {
  const form = useDialogForm({
    values: { overlap_hours: 24 },
    send: (values) => api.call("/admin_api/v1/webhooks/rotate", { id: webhook.id, ...values }),
    renew: refreshWebhooks,
    onDone({ secret }) {
      onClose();
      onSecret(secret);
    },
  });
  return (
    <FormDialog
      title={t("Change the secret?")}
      description={t("Both secrets sign meanwhile, so the program can change to the new one without losing an event.")}
      submit={t("Change secret")}
      form={form}
      onClose={onClose}
    >
      <SelectInputField
        {...form.of("overlap_hours")}
        label={t("The former secret signs as well")}
        options={overlaps()}
      />
    </FormDialog>
  );
}
