import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  customer: { one: t("Customer"), many: t("Customers"), ...readAndWrite("customers") },
});
