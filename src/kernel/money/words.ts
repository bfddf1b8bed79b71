/** Amounts as people read them, in mails and sentences for staff. */
import { directionOf } from "#i18n/languages.ts";
import type { Mall } from "../malls/index.ts";
import { formatMoney } from "./money.ts";

export type MoneyWords = Pick<Mall, "currency" | "locale">;

/** "$1,234.50"; whole amounts without decimals, "$50". */
export function moneyWords(minor: bigint, { currency, locale }: MoneyWords): string {
  const amount = formatMoney(minor, currency);
  const decimals = /\.0+$/.test(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const text = new Intl.NumberFormat(locale, { style: "currency", currency, ...decimals }).format(
    amount as Intl.StringNumericLiteral,
  );
  if (directionOf(locale) === "ltr") return text;
  // The marks of direction that the format brings put the sign of "US$" on its other side: isolated, it reads as it is written.
  return `\u2068${text.replace(/[\u200e\u200f\u061c]/g, "")}\u2069`;
}
