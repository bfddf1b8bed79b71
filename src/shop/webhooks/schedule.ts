/** When a delivery that failed is tried again (the schedule that the Standard Webhooks specification proposes). */

const [minute, hour, day] = [60, 3600, 86_400];

/** Seconds after each try that failed: ten tries within about three days. */
const delays = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, day];
/** Longest wait that an answer may ask for, in seconds. */
const maxAsked = day;
/** Part of a wait by which it is longer or shorter at random, so that what failed at one time is not all tried at one time. */
const jitter = 0.1;

export const maxTries = delays.length + 1;

/**
 * Seconds until the next try; undefined after the last one.
 * @param tries that have failed, this one included
 * @param asked seconds that the answer asked for (Retry-After)
 */
export function delayAfter(tries: number, asked = 0, random = Math.random()): number | undefined {
  const delay = delays[tries - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 - jitter + 2 * jitter * random), Math.min(asked, maxAsked));
}

/** Seconds that a header Retry-After asks for: a number of seconds, or a time; 0 for anything else. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? 0 : Math.max(0, (time - now) / 1000);
}
