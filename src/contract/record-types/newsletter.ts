import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  subscriber: { one: t("Subscriber"), many: t("Subscribers"), ...readAndWrite("customers") },
});
