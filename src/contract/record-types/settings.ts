import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite, signIn } from "../record-type.ts";

export default defineRecordTypes({
  shop_settings: {
    one: t("Settings"),
    many: t("Settings"),
    ...readAndWrite("settings"),
    fields: {
      mail_name: signIn,
      mail_from: signIn,
      smtp_host: signIn,
      smtp_port: signIn,
      smtp_security: signIn,
      smtp_user: signIn,
      primary_domain: signIn,
    },
  },
});
