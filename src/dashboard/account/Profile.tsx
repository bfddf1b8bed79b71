import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { startPath } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { useForm } from "../sign-in/use-form.ts";
import styles from "./Account.module.css";
import { type AccountProps, refreshAccount } from "./account-query.ts";

export function Profile({ account }: AccountProps) {
  const [name, setName] = useState(account.name);
  const { busy, send, errorOf, failure, show } = useForm(["name"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return show({ name: "Enter your name" });
    if (!(await send("name", () => api.call("/admin_api/v1/account/name", { name })))) return;
    toast({ message: "Name saved" });
    await Promise.all([refreshAccount(), refresh(startPath)]);
  };
  return (
    <Card title="Profile">
      <dl className="facts gap-y-6 gap-16 terms break bottom-16">
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>Role</dt>
        <dd>{account.role_name}</dd>
      </dl>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Failure>{failure}</Failure>
        <Field label="Name" help="Colleagues see it beside what you change." error={errorOf("name")}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={({ target }) => setName(target.value)}
              autoComplete="name"
              maxLength={100}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy === "name"} disabled={name.trim() === account.name}>
          Save name
        </Button>
      </form>
    </Card>
  );
}
