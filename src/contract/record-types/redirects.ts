import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  // Written with the content, and made by imports and changed handles of products.
  redirect: {
    one: t("Redirect"),
    many: t("Redirects"),
    ...readAndWrite("products"),
    write: ["content:write", "products:write"],
  },
});
