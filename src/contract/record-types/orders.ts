import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  order: { one: t("Order"), many: t("Orders"), ...readAndWrite("orders") },
});
