import { languageOf } from "#i18n/languages.ts";
import { currentLocale } from "#i18n/server.ts";
import { pagesLocale } from "../decorations/language.ts";

/** Locale of the dates of a document: English ones have the day before the month, which no country reads as another day. */
export const dateLocale = (locale = currentLocale()): string =>
  (languageOf(locale) ?? "en") === "en" ? "en-GB" : pagesLocale(locale);
