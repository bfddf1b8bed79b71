/**
 * Texts that the server writes: mails, invoices, answers with an error (docs/messages.md). The id of a message is its English text in
 * ICU MessageFormat. Call it when the text is written, never at the top of a file: its language is that of the reader.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { type I18n, setupI18n } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { catalogOf, onMessagesAdded } from "./catalogs.ts";
import { textOf } from "./context.ts";
import { directionOf, languageOf } from "./languages.ts";
import type { MessageValues } from "./t.ts";

const compiled = new Map<string, CompiledMessage>();
/** Locales whose texts are at hand; those of a language share its catalog. */
const maxLocales = 100;
/** By locale. */
const texts = new Map<string, I18n>();
/** Locales of who is answered and of who reads what is kept. */
const reader = new AsyncLocalStorage<{ readonly answered: string; readonly kept: string }>();
onMessagesAdded(() => texts.clear());

/** Locale of whom texts are written for now; "en-US" outside of `inLocale`. */
export const currentLocale = (): string => reader.getStore()?.answered ?? "en-US";

/**
 * Does something for a reader of a locale: `t` within it, also after waiting, writes their language.
 * @param locale BCP 47 tag; English when no texts ship in its language
 * @param kept of what is stored meanwhile for people to read (`forRecord`), where programs are answered in another
 */
export const inLocale = <T>(locale: string, work: () => T, kept = locale): T =>
  reader.run({ answered: locale, kept }, work);

/** Writes what histories, activity and tasks keep: `t` within it has the language of the people who read them, also for programs, which are answered in English. */
export const forRecord = <T>(work: () => T): T => inLocale(reader.getStore()?.kept ?? currentLocale(), work);

/** The text of a message: `t("Your order {order} has shipped", { order: order_no })`. */
export const t = (message: string, values?: MessageValues): string =>
  textsOf(currentLocale())._(message, values && isRightToLeft() ? isolatedCodes(values) : values);

const isRightToLeft = (): boolean => directionOf(currentLocale()) === "rtl";

/** ASCII and Latin characters, of which at least one is a digit and one is not. */
const code = /^(?=.*\d)(?=.*\D)[\x20-\x7e\u00a1-\u024f]+$/;

/** Isolates digits with letters or signs, such as "261128-A3", in locales written from right to left, which would show their parts in another order. */
export const isolatedCode = (text: string): string =>
  isRightToLeft() && code.test(text) ? `\u2068${text}\u2069` : text;

const isolatedCodes = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? isolatedCode(value) : value]),
  );

/** A text that is declared: `t` translates it when it is written, for its reader. */
export const msg = <T extends string>(message: T): T => message;

function textsOf(locale: string): I18n {
  const cached = texts.get(locale);
  if (cached) return cached;
  const i18n = setup(locale);
  // Locales come from headers of requests too; the oldest is made again when it is needed.
  const [oldest] = texts.keys();
  if (texts.size >= maxLocales && oldest !== undefined) texts.delete(oldest);
  texts.set(locale, i18n);
  return i18n;
}

function setup(locale: string): I18n {
  const language = languageOf(locale) ?? "en";
  const i18n = setupI18n({
    locale: language,
    locales: language === "en" ? "en" : locale,
    // Translations are compiled when they are first written.
    messages: { [language]: catalogOf(language) },
  });
  i18n.setMessagesCompiler((message) => {
    const compiledMessage = compiled.get(message) ?? compileMessage(textOf(message));
    compiled.set(message, compiledMessage);
    return compiledMessage;
  });
  return i18n;
}
