import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useApi } from "../../api/use-api.ts";
import { Form } from "../../components/form/Form.tsx";
import { PasswordField } from "../../components/form/fields.tsx";
import styles from "./account-info.module.css";
import type { Values } from "./values.ts";

/** Downloads what the shop holds about the customer as one JSON file: collapsed at first, and only with the password. */
export function DataForm({ values }: { readonly values: Values }) {
  const api = useApi();
  return (
    <details className={styles.delete}>
      <summary className={styles.summary}>
        {values.data_title_text}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <p className={styles.lead}>{values.data_lead_text}</p>
      <Form
        label={values.data_title_text}
        failed={values.failed_text}
        check={(form) => ({ password: form.get("password") ? undefined : values.required_error_text })}
        send={async (form) => {
          const { code, message, data } = await api.call("/api/v1/account/data", {
            password: String(form.get("password")),
          });
          if (code !== 200) return { ok: false, message };
          saveFile("my-data.json", JSON.stringify(data, null, 2));
          return { ok: true, message: "" };
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
                {values.data_btn_text}
              </Button>
            </div>
          </>
        )}
      </Form>
    </details>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
