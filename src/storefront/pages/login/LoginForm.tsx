import { useShop } from "#modules/shop-context.ts";
import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { useApi } from "../../api/use-api.ts";
import { Form, textOf } from "../../components/form/Form.tsx";
import { PasswordField, TextField } from "../../components/form/fields.tsx";
import { emailError } from "./check-email.ts";
import styles from "./login.module.css";
import { useLogin } from "./use-login.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly values: Values;
  readonly next: string;
}

export function LoginForm({ values, next }: Props) {
  const api = useApi();
  const { rules } = useShop();
  const logIn = useLogin(values, next);
  return (
    <>
      <Form
        failed={values.failed_text}
        check={(form) => ({
          email: emailError(textOf(form, "email"), values),
          password: form.get("password") ? undefined : values.required_error_text,
        })}
        send={async (form) => {
          const email = textOf(form, "email");
          const { data, message } = await api.call("/api/v1/auth/login", {
            email,
            password: String(form.get("password")),
          });
          if (!data) return { ok: false, message };
          logIn(data, email);
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
            <PasswordField
              name="password"
              label={values.password_text}
              autoComplete="current-password"
              error={errors.password}
              reveal={{ show: values.show_password_text, hide: values.hide_password_text }}
            />
            <div className={styles.row}>
              <Button
                type="submit"
                disabled={busy}
                background={values.btn_bg_color}
                color={values.btn_text_color}
                className={styles.button}
              >
                {values.login_btn_text}
              </Button>
              <Link to="/login/forgot" className={styles.link}>
                {values.forgot_text}
              </Link>
            </div>
          </>
        )}
      </Form>
      {values.show_register && rules.accounts !== "off" && (
        <p className={styles.other}>
          {values.new_here_text}{" "}
          <Link to={withNext("/login/register", next)} className={styles.link}>
            {values.to_register_text}
          </Link>
        </p>
      )}
    </>
  );
}

/** URL of another form of this page that keeps the target of the login. */
export function withNext(path: string, next: string): string {
  return next === "/account" ? path : `${path}?${new URLSearchParams({ redirect: next })}`;
}
