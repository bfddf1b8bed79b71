import { t } from "#i18n/t.ts";
import { defineRecordTypes } from "../record-type.ts";

export default defineRecordTypes({
  refund: { one: t("Refund"), many: t("Refunds"), read: "orders:read", write: "refunds:approve", fixed: true },
});
