import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  tax_class: { one: t("Tax class"), many: t("Tax classes"), ...readAndWrite("settings") },
  tax_rate: { one: t("Tax rate"), many: t("Tax rates"), ...readAndWrite("settings") },
});
