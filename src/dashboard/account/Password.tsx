import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { PasswordField } from "../sign-in/fields.tsx";
import styles from "./Account.module.css";
import { type AccountProps, refreshAccount } from "./account-query.ts";

export function Password({ account }: AccountProps) {
  const [open, setOpen] = useState(false);
  const form = useDialogForm({
    values: { password: "" },
    check: ({ password }) => ({ password: !password && "Choose a password" }),
    send: (values) => api.call("/admin_api/v1/account/password", values),
    done: "Password saved. You are signed out everywhere else.",
    renew: refreshAccount,
    onDone: () => close(),
  });
  const close = () => {
    setOpen(false);
    form.change({ password: "" });
  };
  const label = account.has_password ? "Change password" : "Set a password";
  return (
    <Card
      title="Password"
      description={account.has_password ? "You can sign in with your email and a password." : "You have no password."}
      actions={!open && <Button onClick={() => setOpen(true)}>{label}</Button>}
    >
      {open && (
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <Failure>{form.failure}</Failure>
          <input type="hidden" name="email" value={account.email} autoComplete="username" />
          <PasswordField
            isNew
            label="New password"
            value={form.values.password}
            onChange={form.of("password").onValue}
            error={form.errorOf("password")}
            autoFocus
          />
          <div className="row align-stretch gap-8 rigid">
            <Button type="submit" variant="primary" busy={form.busy}>
              Save password
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </form>
      )}
    </Card>
  );
}
