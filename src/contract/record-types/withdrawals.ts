import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  withdrawal: { one: t("Withdrawal"), many: t("Withdrawals"), ...readAndWrite("orders") },
});
