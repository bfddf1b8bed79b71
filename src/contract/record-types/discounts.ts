import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  discount: { one: t("Discount"), many: t("Discounts"), ...readAndWrite("discounts") },
});
