import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  language: { one: t("Language"), many: t("Languages"), ...readAndWrite("settings") },
});
