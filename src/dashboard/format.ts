/** Money, numbers, dates and times as people read them. */

import { createContext, useContext } from "react";
import { dayIn } from "#contract/days.ts";
import { currencySign, moneyText } from "#contract/money-text.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { shopZone, zonedText } from "#ui/controls/times.ts";
import { timeText } from "#ui/time-text.ts";
import { useStart } from "./api/start.ts";
import type { Currency } from "./forms/money.ts";

const numbers = new Intl.NumberFormat(locale);
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** 12,408 */
export const formatNumber = (value: number): string => numbers.format(value);

/** "Nov 23, 2026" of a plain day, or of an instant in the shop's time zone. */
export const formatDate = (iso: string): string => zonedText(iso, locale, { dateStyle: "medium" });

/** "Nov 23, 2026, 3:40 PM" in the shop's time zone, which is named where the browser's clock differs ("3:40 PM EST"). */
export const formatTime = (iso: string): string => zonedText(iso, locale, { dateStyle: "medium", timeStyle: "short" });

/**
 * When something happened, as lists say it in the shop's time zone: "3:40 PM" today, "Nov 1, 3:40 PM" this year, else with the year.
 * @param now milliseconds since 1970
 */
export function formatMoment(iso: string, now: number = Date.now()): string {
  const differs = (part: Intl.DateTimeFormatOptions) => say(iso, part) !== say(now, part);
  const [isOtherYear, isOtherDay] = [differs({ year: "numeric" }), differs({ dateStyle: "short" })];
  return say(iso, {
    hour: "numeric",
    minute: "2-digit",
    ...(isOtherDay && { month: "short", day: "numeric" }),
    ...(isOtherYear && { year: "numeric" }),
  });
}
const say = (time: string | number, options: Intl.DateTimeFormatOptions) => timeText(time, locale, options, shopZone());

/** "3:40 PM" */
export const formatClock = (iso: string): string => zonedText(iso, locale, { timeStyle: "short" });

/** "3 minutes ago"; after 24 hours "yesterday" and "3 days ago" by the days of the shop's time zone; after a week the date. */
export function formatAgo(iso: string, now = Date.now()): string {
  const minutes = (now - Date.parse(iso)) / 60_000;
  if (minutes < 0.75) return t("just now");
  if (minutes < 59.5) return relative.format(-Math.round(minutes), "minute");
  if (minutes < 24 * 60) return relative.format(-Math.max(1, Math.floor(minutes / 60)), "hour");
  const day = (time: number) => Date.parse(dayIn(shopZone(), new Date(time)));
  const days = Math.round((day(now) - day(Date.parse(iso))) / 86_400_000);
  return days > 7 ? formatDate(iso) : relative.format(-days, "day");
}

/** Of the amounts within: an order's, where it is not the shop's. */
export const AmountsCurrency = createContext<Currency | undefined>(undefined);

/** In which currency amounts are entered here. */
export function useCurrency(): Currency {
  const mallCurrency = useStart().mall.currency;
  return useContext(AmountsCurrency) ?? mallCurrency;
}

/**
 * Decimal strings of calls as "$1,299.00"; a number is rounded to what the shop's currency has.
 * @param code of another currency than the shop's, or within `AmountsCurrency` than that
 */
export function useMoney(code?: string): (amount: string | number) => string {
  const mallCurrency = useStart().mall.currency;
  const within = useContext(AmountsCurrency) ?? mallCurrency;
  const isWithin = code === undefined || code === within.code;
  return (amount) => {
    const text = typeof amount === "number" ? amount.toFixed(within.decimals) : amount;
    return moneyText(
      isWithin ? withDecimals(text, within.decimals) : text,
      code ?? within.code,
      locale,
      mallCurrency.code,
    );
  };
}

/** "50" as "50.00": amounts that staff have typed may be without. */
function withDecimals(amount: string, decimals: number): string {
  const [whole = "", part = ""] = amount.split(".");
  return part.length < decimals ? `${whole}.${part.padEnd(decimals, "0")}` : amount;
}

/** The currency of an amount that a call has sent. */
export const currencyOf = (code: string, amount: string): Currency => ({
  code,
  decimals: amount.split(".")[1]?.length ?? 0,
  symbol: currencySign(code, locale).symbol.trim(),
});
