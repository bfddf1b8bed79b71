const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a day in words. In UTC, so that the server and every browser write the same. */
export function dayText(moment: string, locale: string): string {
  // Making a format costs far more than using it.
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  formats.set(locale, format);
  return format.format(new Date(moment));
}
