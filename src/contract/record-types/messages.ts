import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  contact_message: { one: t("Message"), many: t("Messages"), ...readAndWrite("customers") },
  message_answer: {
    one: t("Reply to a message"),
    many: t("Replies to messages"),
    ...readAndWrite("customers"),
    fixed: true,
  },
});
