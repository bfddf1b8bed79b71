import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { Card } from "../shell/Card.tsx";
import { toast } from "../shell/toast.ts";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { PasswordField } from "../sign-in/fields.tsx";
import { useForm } from "../sign-in/use-form.ts";
import styles from "./Account.module.css";
import { type AccountProps, refreshAccount } from "./account-query.ts";

export function Password({ account }: AccountProps) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["password"]);
  const close = () => {
    setOpen(false);
    setPassword("");
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return show({ password: "Choose a password" });
    if (!(await send("password", () => api.call("/admin_api/v1/account/password", { password })))) return;
    toast({ message: "Password saved. You are signed out everywhere else." });
    close();
    await refreshAccount();
  };
  const label = account.has_password ? "Change password" : "Set a password";
  return (
    <Card
      title="Password"
      description={account.has_password ? "You can sign in with your email and a password." : "You have no password."}
      actions={!open && <Button onClick={() => setOpen(true)}>{label}</Button>}
    >
      {open && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Failure>{failure}</Failure>
          <input type="hidden" name="email" value={account.email} autoComplete="username" />
          <PasswordField
            isNew
            label="New password"
            value={password}
            onChange={setPassword}
            error={errorOf("password")}
            autoFocus
          />
          <div className="row align-stretch gap-8 rigid">
            <Button type="submit" variant="primary" busy={busy === "password"}>
              Save password
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </form>
      )}
    </Card>
  );
}
