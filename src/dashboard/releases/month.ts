/** A month as rows of weeks, in days of the shop's time zone. */
import type { CalendarEntry } from "#contract/calls/releases.ts";
import { dayIn } from "#contract/days.ts";

const day = 86_400_000;
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);
const plain = (time: number) => new Date(time).toISOString().slice(0, 10);

/** "2026-06" of the day "2026-06-10". */
export const monthOf = (date: string): string => date.slice(0, 7);

/** @param by months, backwards when negative. */
export function otherMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return plain(Date.UTC(year, number - 1 + by, 1, 12)).slice(0, 7);
}

/** All days of the weeks that the month is in, from Monday on. */
export function daysOf(month: string): string[] {
  const first = noon(`${month}-01`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const days: string[] = [];
  for (let time = start; days.length % 7 !== 0 || monthOf(plain(time)) <= month; time += day) days.push(plain(time));
  return days;
}

type Times = Pick<CalendarEntry, "from_at" | "until_at">;

/** Whether an entry begins, goes on or ends on a day; one without a beginning stands on its end alone. */
export function isOn({ from_at, until_at }: Times, date: string, zone: string): boolean {
  const from = from_at && dayIn(zone, new Date(from_at));
  // An end at midnight is of the day before.
  const until = until_at && dayIn(zone, new Date(Date.parse(until_at) - (until_at === from_at ? 0 : 1)));
  if (!from) return until === date;
  return from <= date && (!until || date <= until);
}
