import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  market: { one: t("Market"), many: t("Markets"), ...readAndWrite("settings") },
  // What was set by hand in it belongs to the products.
  price_list: { one: t("Price list"), many: t("Price lists"), ...readAndWrite("settings") },
});
