import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Send } from "lucide-react";
import { Link } from "react-router";
import { mailKinds } from "#contract/mail-kinds.ts";
import { mailGroup, mailSettings, smtpSecurityWords } from "#contract/shapes/settings/mails.ts";
import { t } from "#i18n/t.ts";
import { api, callQuery } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { useCan } from "../api/start.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { KeyField } from "../forms/fields/KeyField.tsx";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";
import { optionsOf } from "./options-of.ts";
import styles from "./Settings.module.css";
import { SettingsPage } from "./SettingsPage.tsx";
import { onlyForStaffManagers } from "./sign-in-settings.ts";
import { TestService } from "./TestService.tsx";

const security = optionsOf(smtpSecurityWords);

const fields = { ...mailGroup.fields, smtp_password: { label: t("Password"), format: () => "••••••" } };

/** Who emails come from, the mail server, and their texts. */
export function Component() {
  const can = useCan();
  const mayTest = can("settings:write");
  const mayChange = can("staff:manage");
  return (
    <SettingsPage
      title={t("Email settings")}
      group="mails"
      permission="staff:manage"
      schema={mailSettings}
      fields={fields}
      load={(signal) => api.call("/admin_api/v1/settings/mails", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/mails/update", input)}
    >
      {({ settings, installation, sender }) => (
        <>
          {!mayChange && <Banner>{onlyForStaffManagers}</Banner>}
          <Card title={t("Sender")}>
            <div className="columns min-260 gap-y-20 gap-16">
              <TextField
                name="mail_name"
                maxLength={120}
                optional
                help={t("If empty, the shop name of your design is used")}
              />
              <TextField
                name="mail_from"
                maxLength={254}
                optional
                help={t("Emails are sent from {email} now.", { email: sender })}
              />
            </div>
          </Card>
          <Card title={t("Mail server")} description={t("The SMTP server of your email provider.")}>
            <div className="stack gap-16">
              {!settings.smtp_host && (
                <Banner tone={installation ? "info" : "warning"}>
                  {installation
                    ? t(
                        "The mail server of this installation (SMTP_URL), {server}, sends your emails. Enter your own to use it instead.",
                        { server: installation },
                      )
                    : t("There is no mail server yet. Emails are kept in the dashboard and not sent.")}
                </Banner>
              )}
              <div className="columns min-260 gap-y-20 gap-16">
                <TextField name="smtp_host" maxLength={253} optional placeholder={t("smtp.example.com")} />
                <ChoiceField name="smtp_security" options={security} />
                <NumberField name="smtp_port" />
                <TextField name="smtp_user" maxLength={254} optional />
                <KeyField
                  name="smtp_password"
                  isOptional
                  help={t(
                    "Stored encrypted. Leave empty to keep the current one. Enter it again when you change the server or user name.",
                  )}
                />
              </div>
              {mayTest && (
                <TestService
                  label={t("Send test email")}
                  icon={<Send size={15} aria-hidden />}
                  help={t("Sent to your own address with the saved settings.")}
                  test={sendTest}
                />
              )}
            </div>
          </Card>
          <Texts />
        </>
      )}
    </SettingsPage>
  );
}

/** Sends a test by what is stored. */
async function sendTest() {
  const { to, problem } = await api
    .call("/admin_api/v1/mails/test", {})
    .catch((error: unknown) => ({ to: "", problem: messageOf(error) }));
  return {
    ok: problem === "",
    text: problem || t("The mail server accepted a test email to {email}.", { email: to }),
  };
}

function Texts() {
  const { data } = useQuery(callQuery("/admin_api/v1/mails/texts", {}));
  return (
    <Card title={t("Texts")} description={t("What your customers read. Open one to change it.")} flush>
      <ul className={styles.list}>
        {mailKinds.map(({ kind, label, when }) => {
          const text = data?.texts.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              <Link
                to={`/settings/mails/${kind}`}
                className={`row between gap-12 height-64 faint plain pad-y-10 inset ${styles.link}`}
              >
                <span>
                  <strong className="block strong weight-600">{label}</strong>
                  <span className="muted">{when}</span>
                </span>
                <span className="row gap-8 rigid">
                  {text && !text.is_on && <Status>{t("Off")}</Status>}
                  {text?.is_own && <Status tone="info">{t("Own text")}</Status>}
                  <ChevronRight size={18} aria-hidden />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
