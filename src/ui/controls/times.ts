/** Dates and times in the reader's time zone. */
const long = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });
const short = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** "November 21, 2026 at 2:32 PM" @param time milliseconds since 1970, or ISO 8601. */
export function longTime(time: number | string): string {
  return long.format(new Date(time));
}

/** "Nov 21, 02:32 PM" */
export function shortTime(time: number | string): string {
  return short.format(new Date(time));
}
