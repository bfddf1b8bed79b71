/** Wall-clock times in the shop's time zone: those of native date fields, and of imported files. */

/** "2026-11-23T14:05" in the zone, "" for null. @param iso ISO 8601 */
export function toZonedInput(iso: string | null, timeZone: string): string {
  if (!iso) return "";
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return "";
  return wallClock(time.getTime(), timeZone).slice(0, 16);
}

/** ISO 8601 of a wall-clock time in the zone; null for an empty or wrong one. In a gap of the clock, the time after it. */
export function fromZonedInput(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local === "" || Number.isNaN(asUtc)) return null;
  // The offset is that of the wanted moment, which the first guess may miss around a change of the clock.
  let moment = asUtc - offsetAt(asUtc, timeZone);
  moment = asUtc - offsetAt(moment, timeZone);
  const offset = offsetAt(moment, timeZone);
  // In a gap one of the two offsets leads to before it, the other one to after it.
  if (moment + offset !== asUtc) moment = Math.max(moment, asUtc - offset);
  return new Date(moment).toISOString();
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallClock(whole, timeZone)}Z`) - whole;
}

/** "2026-11-23T14:05:00" */
function wallClock(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "00";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
}
