import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Form } from "../../components/form/Form.tsx";
import { PasswordField } from "../../components/form/fields.tsx";
import type { Outcome } from "../../components/form/use-form.ts";
import styles from "./account-info.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly values: Values;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** @param password as it was entered */
  readonly send: (password: string) => Promise<Outcome>;
}

/** What is done for the account's password alone: collapsed at first. */
export function PasswordForm({ values, title, lead, button, send }: Props) {
  return (
    <details className={styles.delete}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <p className={styles.lead}>{lead}</p>
      <Form
        label={title}
        failed={values.failed_text}
        check={(form) => ({ password: form.get("password") ? undefined : values.required_error_text })}
        send={(form) => send(String(form.get("password")))}
      >
        {({ errors, busy }) => (
          <>
            <PasswordField
              name="password"
              label={values.password_text}
              autoComplete="current-password"
              error={errors.password}
              reveal={{ show: values.show_password_text, hide: values.hide_password_text }}
            />
            <div>
              <Button type="submit" plain disabled={busy}>
                {button}
              </Button>
            </div>
          </>
        )}
      </Form>
    </details>
  );
}
