import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  customer_group: { one: t("Customer group"), many: t("Customer groups"), ...readAndWrite("customers") },
});
