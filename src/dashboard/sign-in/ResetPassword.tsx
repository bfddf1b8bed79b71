import { type FormEvent, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import styles from "./AuthFrame.module.css";
import { Failure } from "./AuthFrame.tsx";
import { enterDashboard } from "./enter-dashboard.ts";
import { PasswordField } from "./fields.tsx";
import { LinkScreen } from "./LinkScreen.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { useForm } from "./use-form.ts";

/** Where the mail for a new password leads. */
export function Component() {
  return (
    <LinkScreen
      purpose="reset"
      title={() => t("Choose a new password")}
      text={({ email }) => t("For {email}. You'll be signed out everywhere else.", { email })}
      otherwise={
        <a className={styles.link} href="/dashboard/forgot-password">
          {t("Send a new link")}
        </a>
      }
    >
      {({ token, email }) => <NewPassword token={token} email={email} />}
    </LinkScreen>
  );
}

function NewPassword({ token, email }: { readonly token: string; readonly email: string }) {
  const [password, setPassword] = useState("");
  const [second, setSecond] = useState<string>();
  const { busy, send, errorOf, failure, show } = useForm(["password"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return show({ password: t("Choose a password") });
    const call = () => api.call("/admin_api/v1/signIn/reset", { token, password }, { askIdentity: false });
    const entered = await send("password", call);
    if (entered?.state === "second_step") setSecond(entered.token);
    else if (entered) enterDashboard();
  };
  if (second) return <SecondStep token={second} onSignedIn={enterDashboard} onBack={enterDashboard} />;
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      {/* Password managers store the password under this name. */}
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField
        isNew
        label={t("New password")}
        value={password}
        onChange={setPassword}
        error={errorOf("password")}
        autoFocus
      />
      <Button type="submit" variant="primary" className={styles.wide} busy={busy === "password"}>
        {t("Save password")}
      </Button>
    </form>
  );
}
