import { latinDigits } from "#contract/money-text.ts";
import { languageOf } from "#i18n/languages.ts";
import { currentLocale } from "#i18n/server.ts";

/** Locale of the dates of an invoice. English ones are written with the day first, "26 November 2026", in every country. */
export const dateLocale = (locale = currentLocale()): string =>
  (languageOf(locale) ?? "en") === "en" ? "en-GB" : latinDigits(locale);
