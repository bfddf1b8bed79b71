/** A limit of requests for each IP address of visitors, in the form that `@fastify/rate-limit` takes. */
export interface RateLimit {
  /** Requests within the time window. */
  readonly max: number;
  /** Length of the window in milliseconds. */
  readonly timeWindow: number;
}

/**
 * Makes the limit of a route; false where the installation has no limits (RATE_LIMIT=0).
 * @param perMinute requests a minute that one IP address may send; the value of RATE_LIMIT where it is not given
 */
export type RateLimitOf = (perMinute?: number) => RateLimit | false;

/** Makes the limits of all routes. @param requests the value of RATE_LIMIT: requests a minute that one IP address may send; 0 for no limits */
export const rateLimits =
  (requests: number): RateLimitOf =>
  (perMinute = requests) =>
    requests > 0 && { max: perMinute, timeWindow: 60_000 };
