import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  mail_text: { one: t("Email text"), many: t("Email texts"), ...readAndWrite("settings") },
});
