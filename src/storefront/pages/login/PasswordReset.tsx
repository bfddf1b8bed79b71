import { useNavigate } from "react-router";
import { useShop } from "#modules/shop-context.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { useApi } from "../../api/use-api.ts";
import { endSession } from "../../components/account/session.ts";
import { newPasswordErrors } from "../../components/form/check-password.ts";
import { Form, textOf } from "../../components/form/Form.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { NewPasswordFields } from "../../components/form/NewPasswordFields.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { toast } from "../../runtime/toast.ts";
import { emailError } from "./check-email.ts";
import styles from "./login.module.css";
import { useResetToken } from "./use-reset-token.ts";
import type { Values } from "./values.ts";

/** Sends a reset link; opened by one, sets the new password. The token is in the fragment, which browsers do not send to servers. */
export function PasswordReset({ values }: { readonly values: Values }) {
  const token = useResetToken();
  return token ? <Reset values={values} token={token} /> : <Forgot values={values} />;
}

function Forgot({ values }: { readonly values: Values }) {
  const api = useApi();
  const { config, rules } = useShop();
  if (!rules.sends_mail) {
    return (
      <>
        <PageTitle values={values} title={values.forgot_title_text} lead={config.noMailText} />
        <BackToLogin values={values} />
      </>
    );
  }
  return (
    <>
      <PageTitle values={values} title={values.forgot_title_text} lead={values.forgot_lead_text} />
      <Form
        failed={values.failed_text}
        check={(form) => ({ email: emailError(textOf(form, "email"), values) })}
        send={async (form) => {
          const { code, message } = await api.call("/api/v1/auth/forgot", { email: textOf(form, "email") });
          return code === 200 ? { ok: true, message: values.forgot_sent_text } : { ok: false, message };
        }}
      >
        {({ errors, busy }) => (
          <>
            <TextField
              name="email"
              type="email"
              label={values.email_text}
              autoComplete="username"
              maxLength={254}
              error={errors.email}
            />
            <Button type="submit" disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
              {values.forgot_btn_text}
            </Button>
          </>
        )}
      </Form>
      <BackToLogin values={values} />
    </>
  );
}

function Reset({ values, token }: { readonly values: Values; readonly token: string }) {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle values={values} title={values.reset_title_text} lead={values.reset_lead_text} />
      <Form
        failed={values.failed_text}
        check={(form) => newPasswordErrors(form, values)}
        send={async (form) => {
          const password = String(form.get("password"));
          const { code, message } = await api.call("/api/v1/auth/reset", { token, password });
          if (code !== 200) return { ok: false, message };
          // A new password ends all sessions, that of this browser too.
          endSession();
          void toast(values.reset_done_text, 5000);
          void navigate("/login", { replace: true });
        }}
      >
        {({ errors, busy }) => (
          <>
            <NewPasswordFields values={values} errors={errors} label={values.new_password_text} />
            <Button type="submit" disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
              {values.reset_btn_text}
            </Button>
          </>
        )}
      </Form>
      <BackToLogin values={values} />
    </>
  );
}

function BackToLogin({ values }: { readonly values: Values }) {
  return (
    <p className={styles.other}>
      <Link to="/login" className={styles.link}>
        {values.back_to_login_text}
      </Link>
    </p>
  );
}
