import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  shipping_zone: { one: t("Shipping zone"), many: t("Shipping zones"), ...readAndWrite("settings") },
  shipping_method: { one: t("Shipping rate"), many: t("Shipping rates"), ...readAndWrite("settings") },
  rate_provider: { one: t("Rate provider"), many: t("Rate providers"), ...readAndWrite("settings") },
  carrier: { one: t("Carrier"), many: t("Carriers"), ...readAndWrite("settings") },
});
