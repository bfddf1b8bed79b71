import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  search_synonym: { one: t("Synonym"), many: t("Synonyms"), ...readAndWrite("products") },
  search_redirect: { one: t("Search redirect"), many: t("Search redirects"), ...readAndWrite("products") },
});
