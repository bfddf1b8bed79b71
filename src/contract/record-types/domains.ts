import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite, signIn } from "../record-type.ts";

export default defineRecordTypes({
  domain: { one: t("Domain"), many: t("Domains"), ...readAndWrite("settings"), ...signIn },
});
