import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

/** Where buyers send their money. */
const payee = { write: "settings:write", confirm: true } as const;

export default defineRecordTypes({
  payment_method: {
    one: t("Payment method"),
    many: t("Payment methods"),
    ...readAndWrite("settings"),
    fields: { title: payee, description: payee, instructions: payee },
  },
  payment_keys: {
    one: t("Payment keys"),
    many: t("Payment keys"),
    ...readAndWrite("settings"),
    confirm: true,
    fixed: true,
  },
});
