import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { loginPage } from "#modules/pages/login.ts";
import { useShop } from "#modules/shop-context.ts";
import { safeRedirect } from "../../components/account/redirect.ts";
import { findAccount, isEditing } from "../../components/account/require-account.ts";
import { FormPanel } from "../../components/form/FormPanel.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules, type PageData, pathIn } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./login.module.css";
import { PasswordReset } from "./PasswordReset.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

interface Data extends PageData {
  readonly form: "login" | "register" | "forgot";
  /** Path after the login; always in this shop. */
  readonly next: string;
}

/** Redirects visitors who are logged in to the target of the login. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Data> {
  const path = pathIn({ context, url }).toLowerCase();
  const form = path.includes("/register") ? "register" : path.includes("/forgot") ? "forgot" : "login";
  const next = safeRedirect(url.searchParams.get("redirect"));
  const [modules, account] = await Promise.all([
    loadModules(context, "login_modules"),
    form === "forgot" || isEditing(url) ? undefined : findAccount({ context, url }),
  ]);
  if (account) throw redirect(next);
  return { modules, form, next };
}

export function head({ data }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof loginPage>(data.modules);
  const titles = {
    login: values.page_title,
    register: values.register_title_text,
    forgot: values.forgot_title_text,
  };
  return { title: titles[data.form], noindex: true };
}

export function Component() {
  const { form, next } = useLoaderData<Data>();
  const values = usePageValues<typeof loginPage>();
  const { rules } = useShop();
  return (
    <PageFrame background={values.page_bg_color}>
      <FormPanel values={values} centered>
        <div className={styles.page}>
          {form === "login" && (
            <>
              <PageTitle values={values} lead={values.lead_text} />
              <LoginForm values={values} next={next} />
            </>
          )}
          {form === "register" && (
            <>
              <PageTitle
                values={values}
                title={values.register_title_text}
                lead={rules.accounts === "off" ? undefined : values.register_lead_text}
              />
              {rules.accounts === "off" ? (
                <p>{values.no_accounts_text}</p>
              ) : (
                <RegisterForm values={values} next={next} />
              )}
            </>
          )}
          {form === "forgot" && <PasswordReset values={values} />}
        </div>
      </FormPanel>
    </PageFrame>
  );
}
