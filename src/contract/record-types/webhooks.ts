import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  webhook: { one: t("Webhook"), many: t("Webhooks"), ...readAndWrite("webhooks") },
  // The receiver has the new one: the former does not come back.
  webhook_secret: { one: t("Webhook secret"), many: t("Webhook secrets"), ...readAndWrite("webhooks"), fixed: true },
});
