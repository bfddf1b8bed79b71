import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  media: { one: t("File"), many: t("Media"), ...readAndWrite("media") },
});
