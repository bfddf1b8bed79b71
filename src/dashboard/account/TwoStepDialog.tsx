import { useState } from "react";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
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
  const [code, setCode] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["code"]);
  const submit = async () => {
    if (!code.trim()) return show({ code: "Enter the code" });
    const done = await send("code", () => api.call("/admin_api/v1/account/enableTwoStep", { token, code }));
    if (done) onDone(done.recovery_codes);
  };
  return (
    <FormDialog
      title="Turn on two-step verification"
      description="Scan this with an authenticator app, then enter the 6 digits that it shows."
      submit="Turn on"
      busy={busy === "code"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={`stack justify-center gap-14 ${styles.setup}`}>
        <img className={styles.qr} alt="QR code" src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
        <p className="muted small break">
          Can't scan? Enter this key: <span className="break mono">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
        </p>
        <Field label="Code" error={errorOf("code")}>
          {(control) => (
            <Input
              {...control}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={7}
              autoFocus
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
