/** Amounts as the shop's pages write them, where the server writes them: mails, pages without a design. */
import { writeNumber } from "#contract/number-text.ts";
import type { PageLanguage } from "#contract/shapes/page-language.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { pageLanguageOf } from "./language.ts";

export interface AmountSigns {
  readonly symbol: string;
  readonly symbolPosition: "left" | "right";
  /** How numbers are written, `lang` and `dir`; undefined for American English. */
  readonly language?: PageLanguage | undefined;
}

/** @param config values of the global configuration, by field */
export function amountSigns(
  { currency, locale }: Pick<Mall, "currency" | "locale">,
  { currencySymbol: symbol, currencySymbolPosition: position }: Readonly<Record<string, unknown>>,
): AmountSigns {
  return {
    symbol: typeof symbol === "string" && symbol !== "" ? symbol : `${currency} `,
    symbolPosition: position === "right" ? "right" : "left",
    language: pageLanguageOf(locale),
  };
}

/** "1234.50" as "$1,234.50" or "1,234.50 €", as the shop's pages do. */
export function showAmount(amount: string, { symbol, symbolPosition, language }: AmountSigns): string {
  const number = writeNumber(amount, language?.numbers);
  const text = symbolPosition === "right" ? `${number}\u00a0${symbol}` : `${symbol}${number}`;
  // Isolated from the sentence around it, as on pages.
  return language?.dir === "rtl" ? `\u2068${text}\u2069` : text;
}
