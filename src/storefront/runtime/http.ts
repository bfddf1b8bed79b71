/** The generic HTTP layer: JSON, 10 s time-out, one retry for safe methods on statuses that may pass. */

/** Milliseconds. */
const timeout = 10_000;
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface HttpOptions {
  readonly method: "GET" | "POST";
  /** Query of a GET, JSON body of a POST. */
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
}

/** A status from 400 to 599, with the answer's JSON body if it had one. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`the server answered with status ${status}`);
    this.name = "HttpError";
    this.status = status;
    this.body = body;
  }
}

/**
 * JSON of an answer. A GET is tried a second time on the statuses above and when the connection fails; a POST never.
 * @throws HttpError for statuses 400 to 599, TypeError when there is no connection, a TimeoutError after 10 s.
 */
export async function http(address: string, options: HttpOptions): Promise<unknown> {
  try {
    return await once(address, options);
  } catch (error) {
    const again =
      options.method === "GET" &&
      (error instanceof TypeError || (error instanceof HttpError && passing.has(error.status)));
    if (!again) throw error;
    return once(address, options);
  }
}

async function once(address: string, { method, payload = {}, headers, keepalive, timeoutMs = timeout }: HttpOptions) {
  const response = await fetch(method === "GET" ? withQuery(address, payload) : address, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    ...(method === "POST" && { body: JSON.stringify(payload) }),
    ...(keepalive && { keepalive }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new HttpError(response.status, body);
  return body;
}

function withQuery(address: string, payload: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}
