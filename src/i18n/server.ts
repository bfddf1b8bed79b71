/**
 * Texts that the server writes: mails, invoices, answers with an error (docs/messages.md). The id of a message is its English text in
 * ICU MessageFormat. Call it when the text is written, never at the top of a file: its language is that of the reader.
 */
import { setupI18n } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import type { MessageValues } from "./t.ts";

const compiled = new Map<string, CompiledMessage>();

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
});

/** The text of a message: `t("Your order {order} has shipped", { order: order_no })`. */
export const t = (message: string, values?: MessageValues): string => i18n._(message, values);
