/** Days of a time zone as ISO dates ("2026-11-30"), and working days after them. */

/** By time zone: making one takes 0.08 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The last answer of each time zone: every order asks for the day of this minute, and writing it takes 0.04 ms. */
const answers = new Map<string, { readonly minute: number; readonly day: string }>();

/** The date in a time zone. A zone that an older browser does not have is UTC there. */
export function dayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = answers.get(timeZone);
  if (last?.minute === minute) return last.day;
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  const day = format.format(now);
  // Before 1972 days of some zones began within a minute.
  if (minute > 2 * 366 * 24 * 60) answers.set(timeZone, { minute, day });
  return day;
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
  } catch {
    return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "UTC" });
  }
}

/** A date that is some working days after another; Saturdays and Sundays do not count. */
export function afterWorkingDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left--;
  }
  return date.toISOString().slice(0, 10);
}
