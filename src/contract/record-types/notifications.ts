import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  staff_notification: { one: t("Notification"), many: t("Notifications"), ...readAndWrite("settings") },
});
