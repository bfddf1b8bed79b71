import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  review: { one: t("Review"), many: t("Reviews"), ...readAndWrite("customers") },
});
