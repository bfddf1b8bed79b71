import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/controls/Button.tsx";
import { api, callQuery } from "../api/api.ts";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { SkeletonText } from "../shell/Skeleton.tsx";
import styles from "./AuthFrame.module.css";
import { AuthFrame, Failure } from "./AuthFrame.tsx";
import { EmailField } from "./fields.tsx";

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
  const form = useDialogForm({
    values: { email: "" },
    check: ({ email }) => ({ email: !email.trim() && "Enter your email" }),
    send: (values) => api.call("/admin_api/v1/signIn/forgot", values, { askIdentity: false }),
  });
  const { email } = form.values;
  const sent = form.answer !== undefined;
  return (
    <AuthFrame
      title={sent ? "Check your email" : title}
      text={
        sent
          ? `If ${email.trim()} belongs to someone on the staff, a link is on its way. It works once, for one hour.`
          : "We'll email you a link to choose a new one."
      }
    >
      <form className="stack gap-16" onSubmit={form.submit} noValidate>
        <Failure>{form.failure}</Failure>
        {!sent && (
          <>
            <EmailField value={email} onChange={form.of("email").onValue} error={form.errorOf("email")} />
            <Button type="submit" variant="primary" className={styles.wide} busy={form.busy}>
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
