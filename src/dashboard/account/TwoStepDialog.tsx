import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import styles from "./Account.module.css";
import type { TwoStepStart } from "./TwoStep.tsx";

interface TwoStepDialogProps {
  readonly start: TwoStepStart;
  readonly onClose: () => void;
  /** Gets the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** The QR code for the authenticator app, and the first code of it. */
export function TwoStepDialog({ start: { token, qr, secret }, onClose, onDone }: TwoStepDialogProps) {
  const form = useDialogForm({
    values: { code: "" },
    check: ({ code }) => ({ code: !code.trim() && t("Enter the code") }),
    send: ({ code }) => api.call("/admin_api/v1/account/enableTwoStep", { token, code }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormDialog
      title={t("Turn on two-step verification")}
      description={t("Scan this with an authenticator app, then enter the 6 digits that it shows.")}
      submit={t("Turn on")}
      form={form}
      onClose={onClose}
    >
      <div className={`stack justify-center gap-14 ${styles.setup}`}>
        <img className={styles.qr} alt={t("QR code")} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
        <p className="muted small break">
          {t("Can't scan? Enter this key:")} <span className="break mono">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
        </p>
        <InputField
          {...form.of("code")}
          label={t("Code")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          autoFocus
        />
      </div>
    </FormDialog>
  );
}
