import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import styles from "./AuthFrame.module.css";
import { AuthFrame, Failure } from "./AuthFrame.tsx";
import { EmailField } from "./fields.tsx";
import { useForm } from "./use-form.ts";

/** Asks for a link for a new password. */
export function Component() {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const { busy, send, errorOf, failure, show } = useForm(["email"]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return show({ email: "Enter your email" });
    setSent(
      Boolean(await send("email", () => api.call("/admin_api/v1/signIn/forgot", { email }, { askIdentity: false }))),
    );
  };
  return (
    <AuthFrame
      title={sent ? "Check your email" : "Reset your password"}
      text={
        sent
          ? `If ${email.trim()} belongs to someone on the staff, a link is on its way. It works once, for one hour.`
          : "We'll email you a link to choose a new one."
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Failure>{failure}</Failure>
        {!sent && (
          <>
            <EmailField value={email} onChange={setEmail} error={errorOf("email")} />
            <Button type="submit" variant="primary" className={styles.wide} busy={busy === "email"}>
              Send link
            </Button>
          </>
        )}
        <a className={styles.link} href="/dashboard">
          Back to sign in
        </a>
      </form>
    </AuthFrame>
  );
}
