import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  inventory_settings: { one: t("Inventory settings"), many: t("Inventory settings"), ...readAndWrite("inventory") },
});
