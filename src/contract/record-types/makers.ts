import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  maker: { one: t("Maker"), many: t("Makers"), ...readAndWrite("products") },
});
