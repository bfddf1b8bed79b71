import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { Card } from "../shell/Card.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { Failure } from "../sign-in/AuthFrame.tsx";
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
          <Field label="New password" help="At least 8 characters." error={errorOf("password")}>
            {(control) => (
              <Input
                {...control}
                type="password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                autoComplete="new-password"
                maxLength={200}
                autoFocus
              />
            )}
          </Field>
          <div className={styles.actions}>
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
