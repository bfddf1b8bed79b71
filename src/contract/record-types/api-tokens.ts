import { t } from "#i18n/t.ts";
import { defineRecordTypes, staffRights } from "../record-type.ts";

export default defineRecordTypes({
  // A token that was revoked stays so: its secret may be known.
  api_token: { one: t("API token"), many: t("API tokens"), ...staffRights, fixed: true },
});
