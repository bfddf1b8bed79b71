/** Wall-clock times in the shop's time zone: those of native date fields, and of imported files. */

/** "2026-11-23T14:05" in the zone, "" for null. @param iso ISO 8601 */
export function toZonedInput(iso: string | null, timeZone: string): string {
  if (!iso) return "";
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  return wallClock(time.getTime(), timeZone).slice(0, 16);
}

/**
 * ISO 8601 of a wall-clock time in the zone; null for an empty or wrong one. In a gap of the clock, the time after it; of an hour that
 * comes twice, the first.
 */
export function fromZonedInput(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local === "" || Number.isNaN(asUtc)) return null;
  // Between these two moments clocks change once at most.
  const [before, after] = [asUtc - dayLength, asUtc + dayLength].map((moment) => offsetAt(moment, timeZone));
  const first = asUtc - (before ?? 0);
  const isMeant = offsetAt(first, timeZone) === before;
  const second = asUtc - (after ?? 0);
  // A time that the clock skips has neither offset: with the earlier one it becomes the time after the skipped hour.
  const moment = !isMeant && offsetAt(second, timeZone) === after ? second : first;
  return new Date(moment).toISOString();
}

const dayLength = 86_400_000;

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallClock(whole, timeZone)}Z`) - whole;
}

/** "2026-11-23T14:05:00" */
function wallClock(moment: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "00";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}

/** By time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone that an older browser does not have is UTC there, as it is in texts. */
function newFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}
