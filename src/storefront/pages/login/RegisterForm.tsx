import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { useApi } from "../../api/use-api.ts";
import { newPasswordErrors } from "../../components/form/check-password.ts";
import { Form, textOf } from "../../components/form/Form.tsx";
import { TextField } from "../../components/form/fields.tsx";
import { NewPasswordFields } from "../../components/form/NewPasswordFields.tsx";
import { emailError } from "./check-email.ts";
import { withNext } from "./LoginForm.tsx";
import styles from "./login.module.css";
import { useLogin } from "./use-login.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly values: Values;
  readonly next: string;
}

export function RegisterForm({ values, next }: Props) {
  const api = useApi();
  const logIn = useLogin(values, next);
  return (
    <>
      <Form
        failed={values.failed_text}
        check={(form) => ({
          email: emailError(textOf(form, "email"), values),
          ...newPasswordErrors(form, values),
        })}
        send={async (form) => {
          const email = textOf(form, "email");
          const { data, message } = await api.call("/api/v1/auth/register", {
            email,
            name: textOf(form, "name"),
            password: String(form.get("password")),
          });
          if (!data) return { ok: false, message };
          logIn(data, email);
        }}
      >
        {({ errors, busy }) => (
          <>
            {values.show_name && (
              <TextField
                name="name"
                label={values.name_text}
                autoComplete="name"
                maxLength={100}
                optional={values.optional_text}
              />
            )}
            <TextField
              name="email"
              type="email"
              label={values.email_text}
              autoComplete="email"
              maxLength={254}
              error={errors.email}
            />
            <NewPasswordFields values={values} errors={errors} label={values.password_text} />
            <Button type="submit" disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
              {values.register_btn_text}
            </Button>
          </>
        )}
      </Form>
      <p className={styles.other}>
        {values.have_account_text}{" "}
        <Link to={withNext("/login", next)} className={styles.link}>
          {values.to_login_text}
        </Link>
      </p>
    </>
  );
}
