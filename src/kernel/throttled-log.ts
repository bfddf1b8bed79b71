/** Milliseconds for which a fault that has been logged is only counted. */
const quiet = 60_000;
/** Faults held in memory. */
const max = 100;

/**
 * Logs a fault at once, and while it goes on once a minute with how often it was: work that looks every second would fill
 * the log while the database is away. Faults are the same when their texts are.
 */
export function throttledLog(log: (...line: unknown[]) => void): (error: unknown) => void {
  const faults = new Map<string, { readonly since: number; more: number }>();
  return (error) => {
    const now = performance.now();
    for (const [text, { since }] of faults) if (now - since >= 2 * quiet || faults.size > max) faults.delete(text);
    const text = String(error);
    const before = faults.get(text);
    if (before && now - before.since < quiet) {
      before.more++;
      return;
    }
    faults.set(text, { since: now, more: 0 });
    if (before && before.more > 0) log(error, `(and ${before.more} times since the last line)`);
    else log(error);
  };
}
