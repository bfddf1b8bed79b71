import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  article: { one: t("Article"), many: t("Articles"), ...readAndWrite("content") },
  news: { one: t("News post"), many: t("News posts"), ...readAndWrite("content") },
  menu: { one: t("Menu"), many: t("Menus"), ...readAndWrite("content") },
});
