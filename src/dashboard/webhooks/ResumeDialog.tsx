import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { CheckboxField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshDeliveries, type Webhook } from "./webhook-queries.ts";

interface ResumeDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What happened during the pause is sent now, unless it is no longer wanted. */
export function ResumeDialog({ webhook: { id, waiting }, onClose }: ResumeDialogProps) {
  const form = useDialogForm({
    values: { discard_waiting: false },
    send: (values) => api.call("/admin_api/v1/webhooks/resume", { id, ...values }),
    done: t("Webhook resumed"),
    renew: refreshDeliveries,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("Resume this webhook?")}
      description={t(
        "{count, plural, one {# event happened meanwhile and is sent now.} other {# events happened meanwhile and are sent now.}}",
        { count: waiting },
      )}
      submit={t("Resume")}
      form={form}
      onClose={onClose}
    >
      <CheckboxField {...form.of("discard_waiting")} label={t("Discard them instead")} />
    </FormDialog>
  );
}
