/** The days on which an order arrives, counted in the shopper's time zone. */

/** A date that is some working days after another; Saturdays and Sundays do not count. */
export function afterWorkingDays(start: Date, days: number): Date {
  const date = new Date(start);
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1);
    if (date.getDay() !== 0 && date.getDay() !== 6) left--;
  }
  return date;
}

/** "Mon, Nov 30" */
export function weekdayText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric" }).format(date);
}
