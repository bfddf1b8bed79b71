const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time as a date, in UTC so that the server and the browser render the same text. */
export function dayText(moment: string, locale: string): string {
  // Cached: creating a formatter is much slower than formatting.
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  formats.set(locale, format);
  return format.format(new Date(moment));
}
