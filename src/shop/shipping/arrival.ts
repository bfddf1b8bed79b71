/** The days on which an order of today arrives, counted from the day of the mall's time zone. */
import type { Shipping } from "./shipping.ts";

/** ISO dates, such as 2026-11-30. */
export interface Arrival {
  readonly from: string;
  readonly to: string;
}

/** Null where the shop does not say. */
export function arrivalOf(
  { min_days, max_days }: Pick<Shipping, "min_days" | "max_days">,
  today: string,
): Arrival | null {
  if (min_days === null || max_days === null) return null;
  return { from: afterWorkingDays(today, min_days), to: afterWorkingDays(today, max_days) };
}

/** A date that is some working days after another; Saturdays and Sundays do not count. */
function afterWorkingDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left--;
  }
  return date.toISOString().slice(0, 10);
}
