import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button, buttonClass } from "#ui/controls/Button.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { api, callQuery } from "../api/api.ts";
import styles from "./AuthFrame.module.css";
import { AuthFrame, Failure } from "./AuthFrame.tsx";
import { EmailField, PasskeyButton, PasswordField } from "./fields.tsx";
import { endAutofill, hasPasskeys, offersAutofill, signWithPasskey } from "./passkey.ts";
import { SecondStep } from "./SecondStep.tsx";
import { useForm } from "./use-form.ts";

interface SignInProps {
  readonly onSignedIn: () => void;
  readonly reason?: "ended";
  /** Only the form: a dialog is around it. */
  readonly inDialog?: boolean;
  /** Above the form. */
  readonly notice?: string | undefined;
}

/** The sign-in: passkey, the company's own sign-in, or email and password with a second step. */
export default function SignIn({ onSignedIn, inDialog = false, notice }: SignInProps) {
  const [second, setSecond] = useState<string>();
  const { data: ways } = useQuery(callQuery("/admin_api/v1/signIn/ways", {}));
  const form = second ? (
    <SecondStep token={second} onSignedIn={onSignedIn} onBack={() => setSecond(undefined)} />
  ) : (
    <FirstStep onSignedIn={onSignedIn} onSecondStep={setSecond} oidc={ways?.oidc ?? null} autofill={!inDialog} />
  );
  if (inDialog) return form;
  return (
    <AuthFrame
      title={second ? t("Two-step verification") : t("Sign in")}
      text={second ? undefined : t("To the dashboard of the shop")}
    >
      {notice && !second && (
        <p className={`break radius-m pad-y-10 pad-x-12 ${styles.notice}`} style={{ marginBottom: 16 }}>
          {notice}
        </p>
      )}
      {form}
    </AuthFrame>
  );
}

interface FirstStepProps {
  readonly onSignedIn: () => void;
  /** Gets the token of a sign-in whose code is missing. */
  readonly onSecondStep: (token: string) => void;
  readonly oidc: string | null;
  readonly autofill: boolean;
}

function FirstStep({ onSignedIn, onSecondStep, oidc, autofill }: FirstStepProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["email", "password"]);
  usePasskeyAutofill(autofill, onSignedIn);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email || !password) {
      show({
        ...(!email && { email: t("Enter your email") }),
        ...(!password && { password: t("Enter your password") }),
      });
      return;
    }
    const call = () => api.call("/admin_api/v1/signIn/password", { email, password }, { askIdentity: false });
    const entered = await send("password", call);
    if (entered?.state === "second_step") onSecondStep(entered.token);
    else if (entered) onSignedIn();
  };
  const byPasskey = async () => {
    if (await send("passkey", () => passkeySignIn(false))) onSignedIn();
  };
  const others = hasPasskeys() || oidc !== null;
  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      {hasPasskeys() && (
        <PasskeyButton busy={busy === "passkey"} onClick={byPasskey}>
          {t("Sign in with a passkey")}
        </PasskeyButton>
      )}
      {oidc !== null && (
        <a className={buttonClass("secondary")} href={oidcAddress()} style={{ textDecoration: "none" }}>
          {oidc}
        </a>
      )}
      {others && <p className={`row gap-12 faint small ${styles.or}`}>{t("or")}</p>}
      <EmailField value={email} onChange={setEmail} error={errorOf("email")} autoComplete="username webauthn" />
      <PasswordField value={password} onChange={setPassword} error={errorOf("password")} />
      <Button type="submit" variant="primary" className={styles.wide} busy={busy === "password"}>
        {t("Sign in")}
      </Button>
      <a className={styles.link} href="/dashboard/forgot-password">
        {t("Forgot password?")}
      </a>
    </form>
  );
}

/** The provider leads back to this page: to the editor's window, which closes then, or to where the session ended. */
function oidcAddress(): string {
  return `/dashboard/oidc?return_to=${encodeURIComponent(location.pathname + location.search)}`;
}

async function passkeySignIn(autofill: boolean) {
  const options = { askIdentity: false };
  const challenge = await api.call("/admin_api/v1/signIn/passkeyChallenge", {}, options);
  return api.call("/admin_api/v1/signIn/passkey", await signWithPasskey(challenge, autofill), options);
}

/** Offers passkeys in the browser's list at the email field. */
function usePasskeyAutofill(wanted: boolean, signedIn: () => void): void {
  const onSignedIn = useStableCallback(signedIn);
  useEffect(() => {
    if (!wanted || !hasPasskeys()) return;
    let open = true;
    void (async () => {
      if (!(await offersAutofill()) || !open) return;
      // Without an answer (no passkey, another button pressed) the form stays as it is.
      const entered = await passkeySignIn(true).catch(() => undefined);
      if (open && entered) onSignedIn();
    })();
    return () => {
      open = false;
      void endAutofill();
    };
  }, [wanted, onSignedIn]);
}
