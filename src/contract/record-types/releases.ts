import { t } from "#i18n/t.ts";
import { defineRecordTypes } from "../record-type.ts";

export default defineRecordTypes({
  // Its start and its end take the rights to the records that they change, too.
  release: {
    one: t("Release"),
    many: t("Releases"),
    read: "decoration:read",
    write: "decoration:publish",
    whole: true,
  },
});
