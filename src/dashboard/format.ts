/** Money, numbers, dates and times as people read them. */

import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { shopZone, zonedText } from "#ui/controls/times.ts";
import { timeText } from "#ui/time-text.ts";
import type { Start } from "./api/start.ts";
import { useStart } from "./api/start.ts";

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

const steps = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
] as const;

/** "3 minutes ago", "yesterday"; after a week the date. */
export function formatAgo(iso: string, now = Date.now()): string {
  let amount = (now - Date.parse(iso)) / 1000;
  if (amount < 45) return t("just now");
  if (amount > 7 * 86_400) return formatDate(iso);
  let unit: Intl.RelativeTimeFormatUnit = "second";
  for (const [next, size] of steps) {
    if (amount < size) break;
    amount /= size;
    unit = next;
  }
  return relative.format(-Math.round(amount), unit);
}

/** Amounts of the shop's currency: decimal strings of calls as "$1,299.00". */
export function useMoney(): (amount: string | number) => string {
  const { mall } = useStart();
  return moneyFormat(mall);
}

const formats = new Map<string, Intl.NumberFormat>();
function moneyFormat({ currency: { code, decimals } }: Start["mall"]): (amount: string | number) => string {
  let format = formats.get(code);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: code,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(code, format);
  }
  return (amount) => format.format(Number(amount));
}
