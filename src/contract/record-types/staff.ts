import { t } from "#i18n/t.ts";
import { defineRecordTypes, staffRights } from "../record-type.ts";

export default defineRecordTypes({
  // One's own name; those of others are written by no call.
  staff: { one: t("Staff member"), many: t("Staff"), ...staffRights, fields: { name: { write: "own" } } },
  staff_role: { one: t("Role"), many: t("Roles"), ...staffRights },
});
