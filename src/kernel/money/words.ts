/** Amounts as people read them, in mails and sentences for staff. */
import type { Mall } from "../malls/index.ts";
import { formatMoney } from "./money.ts";

export type MoneyWords = Pick<Mall, "currency" | "locale">;

/** "$1,234.50"; whole amounts without decimals, "$50". */
export function moneyWords(minor: bigint, { currency, locale }: MoneyWords): string {
  const amount = formatMoney(minor, currency);
  const decimals = /\.0+$/.test(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: "currency", currency, ...decimals }).format(
    amount as Intl.StringNumericLiteral,
  );
}
