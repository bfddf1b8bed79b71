/**
 * Texts of dashboard and editor in the reader's language (docs/messages.md). The id of a message is its English text in ICU
 * MessageFormat, so English needs no catalog: the build compiles the messages where they stand (scripts/compile-messages.ts).
 */
import { setupI18n } from "@lingui/core";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { idOf, textOf } from "./context.ts";
import { language, loadedMessages, locale } from "./locale.ts";

/** What stands in the braces of a message, by name; a missing one is left out. */
export type MessageValues = Readonly<Record<string, string | number | null | undefined>>;

const english = new Map<string, CompiledMessage>();

export const i18n = setupI18n({
  locale: language,
  locales: locale,
  messages: { [language]: { ...loadedMessages?.messages } },
});
// A text without braces is its own compiled form.
i18n.setMessagesCompiler((message) => english.get(message) ?? [textOf(message)]);

/**
 * The text of a message.
 * @param message English text, as `{count, plural, one {# order} other {# orders}}` or `Delete {name}?`
 * @param compiled written by the build, never by hand
 */
export function t(message: string, values?: MessageValues, compiled?: CompiledMessage): string {
  if (compiled) english.set(message, compiled);
  return i18n._(message, values);
}

/**
 * The text of a message that has two meanings in English: `tc("verb", "Open")` beside `t("Open")` of what is not closed.
 * @param context tells translators which meaning it is
 */
export function tc(context: string, message: string, values?: MessageValues, compiled?: CompiledMessage): string {
  const id = idOf(message, context);
  if (compiled) english.set(id, compiled);
  return i18n._(id, values);
}
