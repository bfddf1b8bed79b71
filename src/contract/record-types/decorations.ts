import { t } from "#i18n/t.ts";
import { defineRecordTypes } from "../record-type.ts";

export default defineRecordTypes({
  design: {
    one: t("Design"),
    many: t("Designs"),
    read: "decoration:read",
    write: "decoration:publish",
    // Of a draft, which no shopper sees.
    fields: { content: { write: "decoration:write" } },
  },
  // They go with a design that is deleted.
  design_comment: {
    one: t("Comment on a design"),
    many: t("Comments on designs"),
    read: "decoration:read",
    write: ["decoration:write", "decoration:publish"],
  },
});
