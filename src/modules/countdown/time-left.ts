export interface Left {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The whole seconds from now until a moment, both in milliseconds; null when it is over. */
export function timeLeft(until: number, now: number): Left | null {
  if (until <= now) return null;
  const all = Math.ceil((until - now) / 1000);
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}
