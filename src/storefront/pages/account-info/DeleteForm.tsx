import { useNavigate } from "react-router";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useApi } from "../../api/use-api.ts";
import { endSession } from "../../components/account/session.ts";
import { Form } from "../../components/form/Form.tsx";
import { PasswordField } from "../../components/form/fields.tsx";
import styles from "./account-info.module.css";
import type { Values } from "./values.ts";

/** Deletes the account: collapsed at first, and only with the password. */
export function DeleteForm({ values }: { readonly values: Values }) {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <details className={styles.delete}>
      <summary className={styles.summary}>
        {values.delete_title_text}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <p className={styles.lead}>{values.delete_lead_text}</p>
      <Form
        label={values.delete_title_text}
        failed={values.failed_text}
        check={(form) => ({ password: form.get("password") ? undefined : values.required_error_text })}
        send={async (form) => {
          const { code, message } = await api.call("/api/v1/account/delete", {
            password: String(form.get("password")),
          });
          if (code !== 200) return { ok: false, message };
          endSession();
          await navigate("/", { replace: true });
        }}
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
                {values.delete_btn_text}
              </Button>
            </div>
          </>
        )}
      </Form>
    </details>
  );
}
