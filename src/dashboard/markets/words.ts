/** Currencies, rates and roundings in words. */
import { currencies } from "#contract/currencies.ts";
import type { Rounding } from "#contract/shapes/price-list.ts";
import { locale } from "#i18n/locale.ts";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import type { PriceList } from "./markets-query.ts";

const names = new Intl.DisplayNames(locale, { type: "currency" });
const currencyName = (code: string): string => `${names.of(code) ?? code} (${code})`;

export const currencyOptions = currencies
  .map((value) => ({ value, label: currencyName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, locale));

/** Decimals of prices in a currency, as browsers know them where the shop has not said. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

const rates = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 });

/** "1 USD = 0.92 EUR" */
export const rateWords = (from: string, rate: string, to: string): string =>
  t("1 {from} = {rate} {to}", { from, rate: rates.format(rate as Intl.StringNumericLiteral), to });

export const roundingWords: Readonly<Record<Rounding, string>> = {
  none: t("Not rounded"),
  "05": t("To 0.05"),
  "95": t("To prices that end in .95"),
  "99": t("To prices that end in .99"),
  whole: t("To whole prices"),
  "10": t("To tens"),
  "100": t("To hundreds"),
};

/** "1 USD = 0.92 EUR, +3%, to prices that end in .99"; of a list without derived prices, how many were set. */
export function listWords(from: string, { mode, rate, currency, margin, rounding, fixed }: PriceList): string {
  if (mode === "fixed" || rate === null) {
    const set = t("{count, plural, =0 {No prices set} one {# price set} other {# prices set}}", { count: fixed });
    return rate === null ? set : `${set} · ${rateWords(from, rate, currency)}`;
  }
  const parts = [
    rateWords(from, rate, currency),
    ...(margin === 0 ? [] : [marginWords(margin)]),
    ...(rounding === "none" ? [] : [roundingWords[rounding]]),
    ...(fixed === 0 ? [] : [t("{count, plural, one {# price set} other {# prices set}}", { count: fixed })]),
  ];
  return parts.join(" · ");
}

/** "+3%" of 300 hundredths. */
const marginWords = (margin: number): string =>
  `${margin > 0 ? "+" : "−"}${percentText(Math.abs(margin) / 100, [0, 2])}`;
