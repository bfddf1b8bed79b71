import { useState } from "react";
import { t } from "#i18n/t.ts";
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
    check: ({ password }) => ({ password: !password && t("Choose a password") }),
    send: (values) => api.call("/admin_api/v1/account/password", values),
    done: t("Password saved. You are signed out everywhere else."),
    renew: refreshAccount,
    onDone: () => close(),
  });
  const close = () => {
    setOpen(false);
    form.change({ password: "" });
  };
  const label = account.has_password ? t("Change password") : t("Set a password");
  return (
    <Card
      title={t("Password")}
      description={
        account.has_password ? t("You can sign in with your email and a password.") : t("You have no password.")
      }
      actions={!open && <Button onClick={() => setOpen(true)}>{label}</Button>}
    >
      {open && (
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <Failure>{form.failure}</Failure>
          <input type="hidden" name="email" value={account.email} autoComplete="username" />
          <PasswordField
            isNew
            label={t("New password")}
            value={form.values.password}
            onChange={form.of("password").onValue}
            error={form.errorOf("password")}
            autoFocus
          />
          <div className="row align-stretch gap-8 rigid">
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("Save password")}
            </Button>
            <Button onClick={close}>{t("Cancel")}</Button>
          </div>
        </form>
      )}
    </Card>
  );
}
