import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  market: { one: t("Market"), many: t("Markets"), ...readAndWrite("settings") },
  // Fixed prices in a price list are recorded with the products, and take the right to change products.
  price_list: { one: t("Price list"), many: t("Price lists"), ...readAndWrite("settings") },
});
