import { Button } from "#ui/Button.tsx";
import { Link } from "#ui/Link.tsx";
import { useApi } from "../../api/use-api.ts";
import { Form, textOf } from "../../parts/form/Form.tsx";
import { TextField } from "../../parts/form/fields.tsx";
import { NewPasswordFields } from "../../parts/form/NewPasswordFields.tsx";
import { newPasswordFaults } from "../../parts/form/new-password.ts";
import { emailFault } from "./email-fault.ts";
import { withNext } from "./LoginForm.tsx";
import styles from "./login.module.css";
import type { Values } from "./page.tsx";
import { useEnter } from "./use-enter.ts";

interface Props {
  readonly values: Values;
  readonly next: string;
}

export function RegisterForm({ values, next }: Props) {
  const api = useApi();
  const enter = useEnter(values, next);
  return (
    <>
      <Form
        failed={values.failed_text}
        check={(form) => ({
          email: emailFault(textOf(form, "email"), values),
          ...newPasswordFaults(form, values),
        })}
        send={async (form) => {
          const email = textOf(form, "email");
          const { data, message } = await api.call("/api/v1/auth/register", {
            email,
            name: textOf(form, "name"),
            password: String(form.get("password")),
          });
          if (!data) return { ok: false, message };
          enter(data, email);
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
