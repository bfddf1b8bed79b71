/** Until when a consumer may withdraw (Directive 2011/83/EU, Articles 9 and 10; Regulation 1182/71, Article 3). */
import { fromZonedInput, toZonedInput } from "#contract/zoned-time.ts";

/** Days after the day on which the last parcel was received. */
const days = 14;

interface Receipt {
  /** When the last parcel was received; null while one is still to come. */
  readonly received_at: Date | null;
  /** When the consumer got the instructions on a durable medium; null for never. */
  readonly informed_at: Date | null;
  readonly time_zone: string;
}

/**
 * The end of the period: that of the last day in the shop's time zone, Saturdays and Sundays moved to Monday; public holidays are not known. Without the instructions it is
 * twelve months later, or 14 days after they came, if they came within these.
 * @returns null while the period has not begun: the consumer may withdraw.
 */
export function endOfPeriod({ received_at, informed_at, time_zone }: Receipt): Date | null {
  if (!received_at) return null;
  const end = endOfDay(received_at, time_zone, (day) => day.setUTCDate(day.getUTCDate() + days));
  if (informed_at && informed_at <= received_at) return end;
  const extended = endOfDay(received_at, time_zone, (day) => {
    day.setUTCDate(day.getUTCDate() + days);
    day.setUTCFullYear(day.getUTCFullYear() + 1);
  });
  if (!informed_at || informed_at >= extended) return extended;
  const afterwards = endOfDay(informed_at, time_zone, (day) => day.setUTCDate(day.getUTCDate() + days));
  return afterwards > end ? afterwards : end;
}

/** The first moment after the day that `move` makes of the day of `from`. */
function endOfDay(from: Date, timeZone: string, move: (day: Date) => void): Date {
  const day = new Date(`${toZonedInput(from.toISOString(), timeZone).slice(0, 10)}T00:00:00Z`);
  move(day);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  day.setUTCDate(day.getUTCDate() + 1);
  const local = `${day.toISOString().slice(0, 10)}T00:00`;
  return new Date(fromZonedInput(local, timeZone) ?? day.toISOString());
}
