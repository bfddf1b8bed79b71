import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { startPath } from "../api/start.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import styles from "./Account.module.css";
import { type AccountProps, refreshAccount } from "./account-query.ts";

export function Profile({ account }: AccountProps) {
  const form = useDialogForm({
    values: { name: account.name },
    check: ({ name }) => ({ name: !name.trim() && t("Enter your name") }),
    send: (values) => api.call("/admin_api/v1/account/name", values),
    done: t("Name saved"),
    renew: () => Promise.all([refreshAccount(), refresh(startPath)]),
  });
  return (
    <Card title={t("Profile")}>
      <dl className="facts gap-y-6 gap-16 terms break bottom-16">
        <dt>{t("Email")}</dt>
        <dd>{account.email}</dd>
        <dt>{t("Role")}</dt>
        <dd>{account.role_name}</dd>
      </dl>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Failure>{form.failure}</Failure>
        <InputField
          {...form.of("name")}
          label={t("Name")}
          help={t("Colleagues see it beside what you change.")}
          autoComplete="name"
          maxLength={100}
        />
        <Button type="submit" variant="primary" busy={form.busy} disabled={form.values.name.trim() === account.name}>
          {t("Save name")}
        </Button>
      </form>
    </Card>
  );
}
