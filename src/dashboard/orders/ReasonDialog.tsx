import { t } from "#i18n/t.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AreaField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";

interface Props {
  readonly title: string;
  readonly description: string;
  /** Label of the button. */
  readonly submit: string;
  readonly cancel?: string;
  readonly needed?: boolean;
  readonly danger?: boolean;
  /** Throws what is shown. */
  readonly onSend: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog with one field: a reason, which is mailed to the customer. */
export function ReasonDialog({ needed = false, onSend, ...dialog }: Props) {
  const form = useDialogForm({
    values: { reason: "" },
    check: ({ reason }) => ({ reason: needed && reason.trim() === "" && t("Enter a reason") }),
    send: ({ reason }) => onSend(reason),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} form={form}>
      <AreaField
        {...form.of("reason")}
        label={t("Reason")}
        hint={needed ? undefined : "optional"}
        help={t("The customer gets it by email.")}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
