/** The days on which an order arrives, counted from the day of the shop's time zone, as the checkout counts them. */
import { afterWorkingDays, dayIn } from "#contract/days.ts";
import { timeText } from "#ui/time-text.ts";

/** "Mon, Nov 30", some working days after today. */
export function arrivalDay(days: number, locale: string, timeZone: string, now = new Date()): string {
  return weekdayText(afterWorkingDays(dayIn(timeZone, now), days), locale);
}

/** "Mon, Nov 30" of "2026-11-30". */
export const weekdayText = (day: string, locale: string): string =>
  timeText(day, locale, { weekday: "short", month: "short", day: "numeric" }, "UTC");
