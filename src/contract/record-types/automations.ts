import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  automation: { one: t("Automation"), many: t("Automations"), ...readAndWrite("settings") },
});
