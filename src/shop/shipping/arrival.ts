/** The days on which an order of today arrives, counted from the day of the mall's time zone. */
import { afterWorkingDays } from "#contract/days.ts";
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
