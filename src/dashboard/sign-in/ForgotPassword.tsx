import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api, callQuery } from "../api/api.ts";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./AuthFrame.module.css";
import { AuthFrame, Failure } from "./AuthFrame.tsx";
import { EmailField } from "./fields.tsx";
import { useForm } from "./use-form.ts";

const title = "Reset your password";

/** Asks for an email with a link for a new password; without a mail server it says how else to sign in. */
export function Component() {
  const { data, isPending } = useQuery(callQuery("/admin_api/v1/signIn/ways", {}));
  if (isPending) {
    return (
      <AuthFrame title={title}>
        <SkeletonText lines={3} label="Loading" />
      </AuthFrame>
    );
  }
  // The call itself tells when the server can't be reached.
  return data?.sends_mail === false ? <NoMail /> : <AskForLink />;
}

function NoMail() {
  return (
    <AuthFrame title={title} text="This shop can't send emails yet, so it can't email you a link.">
      <div className="stack gap-16">
        <p>
          Owner: run <code>npm run -s dashboard-link</code> on the server. It prints a link that signs you in. Then
          choose a new password in Settings, Your account.
        </p>
        <p>Staff: ask the owner to remove you from the staff and invite you again. They can copy the link for you.</p>
        <BackToSignIn />
      </div>
    </AuthFrame>
  );
}

function AskForLink() {
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
      title={sent ? "Check your email" : title}
      text={
        sent
          ? `If ${email.trim()} belongs to someone on the staff, a link is on its way. It works once, for one hour.`
          : "We'll email you a link to choose a new one."
      }
    >
      <form className="stack gap-16" onSubmit={submit} noValidate>
        <Failure>{failure}</Failure>
        {!sent && (
          <>
            <EmailField value={email} onChange={setEmail} error={errorOf("email")} />
            <Button type="submit" variant="primary" className={styles.wide} busy={busy === "email"}>
              Send link
            </Button>
          </>
        )}
        <BackToSignIn />
      </form>
    </AuthFrame>
  );
}

function BackToSignIn() {
  return (
    <a className={styles.link} href="/dashboard">
      Back to sign in
    </a>
  );
}
