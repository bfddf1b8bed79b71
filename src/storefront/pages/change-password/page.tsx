import type { LoaderFunctionArgs } from "react-router";
import type { changePasswordPage } from "#modules/pages/change-password.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { Button } from "#ui/Button.tsx";
import { useApi } from "../../api/use-api.ts";
import { accountCrumbs } from "../../components/account/breadcrumbs.ts";
import { requireAccount } from "../../components/account/require-account.ts";
import { renewSession } from "../../components/account/session.ts";
import { newPasswordErrors } from "../../components/form/check-password.ts";
import { Form } from "../../components/form/Form.tsx";
import { FormPanel } from "../../components/form/FormPanel.tsx";
import { PasswordField } from "../../components/form/fields.tsx";
import { NewPasswordFields } from "../../components/form/NewPasswordFields.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";

export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const [modules] = await Promise.all([loadModules(args.context, "change_pwd_modules"), requireAccount(args)]);
  return { modules };
}

export function head({ data }: HeadInput<PageData>): Head {
  return { title: pageValuesOf<typeof changePasswordPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const values = usePageValues<typeof changePasswordPage>();
  const api = useApi();
  const send = async (form: FormData) => {
    const { data, message } = await api.call("/api/v1/account/changePwd", {
      old_password: String(form.get("old_password")),
      password: String(form.get("password")),
    });
    if (!data) return { ok: false, message };
    renewSession(data);
    return { ok: true, message: values.saved_text, clear: true };
  };
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={accountCrumbs(values)} />}
      <PageTitle values={values} lead={values.lead_text} />
      <FormPanel values={values}>
        <Form
          failed={values.failed_text}
          check={(form) => ({
            old_password: form.get("old_password") ? undefined : values.required_error_text,
            ...newPasswordErrors(form, values),
          })}
          send={send}
        >
          {({ errors, busy }) => (
            <>
              <PasswordField
                name="old_password"
                label={values.old_password_text}
                autoComplete="current-password"
                error={errors.old_password}
                reveal={{ show: values.show_password_text, hide: values.hide_password_text }}
              />
              <NewPasswordFields values={values} errors={errors} label={values.new_password_text} />
              <div>
                <Button type="submit" disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
                  {values.save_btn_text}
                </Button>
              </div>
            </>
          )}
        </Form>
      </FormPanel>
    </PageFrame>
  );
}
