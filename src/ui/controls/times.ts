/** Dates and times of the editor and the dashboard, in the shop's time zone. */
import { locale as readersLocale } from "#i18n/locale.ts";
import { timeFormat, timeText } from "../time-text.ts";

let zone = "UTC";
/** The reader's, read once for each shop's zone: a table asks for each of its dates. */
let ownZone: string | undefined;

/** Called with the shop's zone as soon as it is known, and when it changes. @param timeZone IANA name */
export function setTimeZone(timeZone: string): void {
  zone = timeZone;
  ownZone = undefined;
}

/** The shop's zone, IANA name. */
export const shopZone = (): string => zone;

/** "America/New York" */
export const zoneName = (timeZone = zone): string => timeZone.replaceAll("_", " ");

/**
 * A day or a time in the shop's zone. A time names its zone ("3:40 PM GMT+1") where the reader's clock shows another one then.
 * @param time milliseconds since 1970, ISO 8601, or a plain day ("2026-11-26")
 */
export function zonedText(time: number | string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const isDay = typeof time === "string" && /^\d{4}-\d{2}-\d{2}$/.test(time);
  // A plain day has no time and no zone.
  if (isDay && options.timeStyle !== undefined) return timeText(time, locale, withoutTime(options), zone);
  const text = timeText(time, locale, options, zone);
  const hasClock = options.timeStyle !== undefined || options.hour !== undefined;
  return hasClock && clockDiffers(new Date(time)) ? `${text} ${abbreviation(new Date(time), locale)}` : text;
}

const withoutTime = ({ timeStyle: _, ...options }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => options;

const minutes = { dateStyle: "short", timeStyle: "short" } as const;

function clockDiffers(time: Date): boolean {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const browserZone = ownZone;
  return (
    browserZone !== zone &&
    timeText(time.getTime(), "en", minutes, browserZone) !== timeText(time.getTime(), "en", minutes, zone)
  );
}

/** "EST", "GMT+1", in German "MEZ". */
function abbreviation(time: Date, locale: string): string {
  const parts = timeFormat(locale, { timeZoneName: "short" }, zone).formatToParts(time);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** "November 21, 2026 at 2:32 PM" @param time milliseconds since 1970, or ISO 8601. */
export const longTime = (time: number | string): string =>
  zonedText(time, readersLocale, { dateStyle: "long", timeStyle: "short" });

/** "Nov 21, 2:32 PM" */
export const shortTime = (time: number | string): string =>
  zonedText(time, readersLocale, { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
