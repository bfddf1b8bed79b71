/** Values and times of figures as people read them. */

import { moneyFormat } from "#contract/money-text.ts";
import type { FigureUnit, measures, Range } from "#contract/shapes/analytics.ts";
import { locale } from "#i18n/locale.ts";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import type { ValueFormat } from "../charts/types.ts";
import { formatNumber, useMoney } from "../format.ts";

type Kind = (typeof measures)[keyof typeof measures];

const shortNumbers = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
/** "33.3%" */
export const writePercent = (value: number): string => percentText(value);

/** How the values of a kind are written. */
export function useValueFormat(): (kind: Kind) => ValueFormat {
  const money = useMoney();
  const { mall } = useStart();
  const { code } = mall.currency;
  const short = moneyFormat(locale, { currency: code, shop: code, decimals: 1, isShort: true });
  return (kind) => {
    if (kind === "money") return { write: money, short: (value) => short.format(value), whole: false };
    if (kind === "percent") return { write: writePercent, short: writePercent, whole: false };
    return { write: formatNumber, short: (value) => shortNumbers.format(value), whole: true };
  };
}

/** Days are days of the mall already: they are read and written in UTC, whatever the browser's zone is. */
const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
const day = written({ dateStyle: "medium" });
const weekday = written({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const shortDay = written({ day: "numeric", month: "short" });
const month = written({ month: "long", year: "numeric" });
const shortMonth = written({ month: "short", year: "2-digit" });
const hour = written({ hour: "numeric" });

/** "2026-11-23" and, of hours, "2026-11-23T07". */
const dateOf = (start: string): Date => new Date(start.length > 10 ? `${start}:00:00Z` : `${start}T00:00:00Z`);

/** The name of a time by its start: "Mon, Nov 23, 2026", "Week of Nov 23, 2026", "November 2026", "7 AM". */
export function nameOf(start: string, unit: FigureUnit): string {
  const date = dateOf(start);
  if (unit === "hour") return `${shortDay.format(date)}, ${hour.format(date)}`;
  if (unit === "week") return t("Week of {date}", { date: day.format(date) });
  return unit === "month" ? month.format(date) : weekday.format(date);
}

/** The same in few letters, below a chart. */
export function shortNameOf(start: string, unit: FigureUnit): string {
  const date = dateOf(start);
  if (unit === "hour") return hour.format(date);
  return unit === "month" ? shortMonth.format(date) : shortDay.format(date);
}

/** "Nov 1 – 23, 2026", "Nov 23, 2026" */
export const writeRange = ({ from, to }: Range): string => day.formatRange(dateOf(from), dateOf(to));
