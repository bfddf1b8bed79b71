/** Amounts as people read them, in mails and sentences for staff, in the language of who reads them. */
import { moneyText } from "#contract/money-text.ts";
import { directionOf } from "#i18n/languages.ts";
import { currentLocale } from "#i18n/server.ts";
import type { Mall } from "../malls/index.ts";
import { formatMoney } from "./money.ts";

/** "$1,234.50", "$50.00". @param currency of the amount, where it is not the mall's */
export function moneyWords(minor: bigint, mall: Pick<Mall, "currency">, currency = mall.currency): string {
  const locale = currentLocale();
  const text = moneyText(formatMoney(minor, currency), currency, locale, mall.currency);
  // Isolated from the sentence around it, it reads as it is written.
  return directionOf(locale) === "ltr" ? text : `\u2068${text}\u2069`;
}
