/** Ranges of days in the mall's time zone, as the address names them. Days are "2026-11-23". */

import { dayIn } from "#contract/days.ts";
import { type comparisons, type FigureUnit, maxDays, type Range } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";

const dayLength = 86_400_000;

/** Named ranges in the order of the choice; `own` has its days in the address. */
export const rangeNames = {
  today: t("Today"),
  yesterday: t("Yesterday"),
  "7d": t("Last 7 days"),
  "30d": t("Last 30 days"),
  "90d": t("Last 90 days"),
  month: t("This month"),
  "last-month": t("Last month"),
  year: t("This year"),
  own: t("Custom dates"),
} as const;
export type RangeName = keyof typeof rangeNames;

export type Comparison = (typeof comparisons)[number];

/** Today in a time zone. */
export const todayIn = (timeZone: string, now = Date.now()): string => dayIn(timeZone, new Date(now));

/** @param days may be negative. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Days of a range, both ends included. */
export const daysIn = ({ from, to }: Range): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;

/** The days of a named range. @param own for `own`. */
export function daysOf(name: RangeName, today: string, own: Range): Range {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastDays = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  switch (name) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "7d":
      return lastDays(7);
    case "30d":
      return lastDays(30);
    case "90d":
      return lastDays(90);
    case "month":
      return { from: firstOfMonth, to: today };
    case "last-month": {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "own":
      return own;
  }
}

/** Most values of a course: a leap year of days. */
const maxPoints = 366;

/** Units that a range can be shown by, the usual one first. */
export function unitsFor(range: Range): readonly FigureUnit[] {
  const days = daysIn(range);
  if (days <= 2) return ["hour", "day"];
  const units: FigureUnit[] = [
    ...(days <= maxPoints ? (["day"] as const) : []),
    ...(days > 7 ? (["week"] as const) : []),
    ...(days > 31 ? (["month"] as const) : []),
  ];
  return days > 180 ? ["month", ...units.filter((unit) => unit !== "month")] : units;
}

/** What is wrong with own dates; undefined when nothing is. */
export function faultOf({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return t("Enter both dates.");
  if (from > to) return t("The first day must not be after the last.");
  if (daysIn({ from, to }) > maxDays) return t("At most five years.");
  return undefined;
}

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
