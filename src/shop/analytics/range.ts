/** Ranges of days, what they are compared with, and the parts of their course. All days are those of the mall's time zone. */
import type { comparisons, FigureUnit } from "#contract/shapes/analytics.ts";
import type { Span } from "./count.ts";

const dayLength = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => dayAt(at(day) + days * dayLength);

/** Days of a span. */
export const lengthOf = ({ from, to }: Span): number => (at(to) - at(from)) / dayLength + 1;

/** The same day a year before; of 29 February the 28th. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return before.endsWith("02-29") ? `${before.slice(0, 8)}28` : before;
}

/** What a span is compared with; null for nothing. */
export function spanBefore({ from, to }: Span, compare: (typeof comparisons)[number]): Span | null {
  if (compare === "none") return null;
  if (compare === "year") return { from: yearBefore(from), to: yearBefore(to) };
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
}

/** Where the part of a day's (or hour's, "2026-11-23T07") unit begins: Monday, the first of the month. */
function unitStart(day: string, unit: FigureUnit): string {
  if (unit === "month") return `${day.slice(0, 8)}01`;
  if (unit === "week") return addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
  return day;
}

/** Where a day (or hour) belongs in the course of a span: the first part may be cut by the span's begin. */
export function partOf(bucket: string, unit: FigureUnit, { from }: Span): string {
  const start = unitStart(bucket, unit);
  return start < from ? from : start;
}

/** Where each part of the course of a span begins. */
export function startsOf(span: Span, unit: FigureUnit): string[] {
  const days = Array.from({ length: lengthOf(span) }, (_, index) => addDays(span.from, index));
  if (unit === "hour") {
    return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, "0")}`));
  }
  return [...new Set(days.map((day) => partOf(day, unit, span)))];
}
