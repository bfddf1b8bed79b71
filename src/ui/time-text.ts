/** Times and days as texts of a named time zone, so that server and browsers write the same one whatever their own zones are. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: making one takes a phone 40 ms the first time. A zone that an older browser does not have is UTC there. */
export function timeFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? newFormat(locale, options, timeZone);
  formats.set(key, format);
  return format;
}

function newFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  }
}

/**
 * @param time milliseconds since 1970, ISO 8601, or a plain day ("2026-11-26"), which is the same day in every zone
 */
export function timeText(
  time: string | number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): string {
  const isDay = typeof time === "string" && /^\d{4}-\d{2}-\d{2}$/.test(time);
  return timeFormat(locale, options, isDay ? "UTC" : timeZone).format(new Date(time));
}
