import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  // An undo takes its orders back.
  order_import: { one: t("Import of past orders"), many: t("Imports of past orders"), ...readAndWrite("orders") },
});
