import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  // Deleted with all that belonged to it: nothing of it comes back.
  test_order: { one: t("Test order"), many: t("Test orders"), ...readAndWrite("orders"), fixed: true },
});
