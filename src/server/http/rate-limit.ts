/** How often one address may ask, as Fastify's plugin takes it. */
export interface RateLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly timeWindow: number;
}

/**
 * The limit of a route. False where the installation has none (RATE_LIMIT=0).
 * @param perMinute requests a minute and address; without it those that RATE_LIMIT says.
 */
export type RateLimitOf = (perMinute?: number) => RateLimit | false;

/** @param requests RATE_LIMIT */
export const rateLimits =
  (requests: number): RateLimitOf =>
  (perMinute = requests) =>
    requests > 0 && { max: perMinute, timeWindow: 60_000 };
