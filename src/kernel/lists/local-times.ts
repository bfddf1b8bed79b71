const day = 86_400_000;

/**
 * Writes times as "2026-05-31 14:05" in a time zone, which spreadsheets read as a time; days stay as they are. `Intl` is asked
 * for the first and last minute of a day only, unless the clocks change on it: it takes microseconds for each time.
 */
export function localTimes(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  const minute = (time: number) => Math.floor(time / 60_000) * 60_000;
  const offsetAt = (time: number) => Date.parse(`${format.format(time).replace(" ", "T")}:00Z`) - minute(time);
  /** Milliseconds before UTC by day; undefined for days with a change. */
  const offsets = new Map<number, number | undefined>();
  return (iso) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso;
    const time = Date.parse(iso);
    const of = Math.floor(time / day);
    if (!offsets.has(of)) {
      const [first, last] = [offsetAt(of * day), offsetAt((of + 1) * day - 1)];
      offsets.set(of, first === last ? first : undefined);
    }
    const offset = offsets.get(of) ?? offsetAt(time);
    return new Date(time + offset).toISOString().slice(0, 16).replace("T", " ");
  };
}
