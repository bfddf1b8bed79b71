/** Load on several servers in turns, so that other load of the machine affects all of them. */
import autocannon from "autocannon";

export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent by POST. */
  readonly body?: string;
  /** Gives each request a body of its own. */
  readonly bodies?: () => string;
  /** Each connection has its own address in `X-Forwarded-For`, for servers that limit requests per address. */
  readonly manyAddresses?: boolean;
}

let addresses = 0;

/** An IP address that was not used before. */
export function newAddress(): string {
  addresses++;
  return `10.${[16, 8, 0].map((bits) => (addresses >> bits) & 255).join(".")}`;
}

export interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface LoadOptions {
  readonly connections?: number;
  /** Seconds of each turn. */
  readonly seconds?: number;
  readonly rounds?: number;
}

/**
 * The best turn of each target: noise only ever slows down.
 * @throws when a target answers with anything but success.
 */
export async function compare<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { connections = 50, seconds = 3, rounds = 3 }: LoadOptions = {},
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[];
  const best = {} as Record<Name, Load>;
  for (const name of names) await turn(targets[name], connections, 1);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const load = await turn(targets[name], connections, seconds);
      if (!best[name] || load.rate > best[name].rate) best[name] = load;
    }
  }
  return best;
}

async function turn(
  { url, headers = {}, body, bodies, manyAddresses }: Target,
  connections: number,
  duration: number,
): Promise<Load> {
  const sent: Pick<autocannon.Options, "method" | "body" | "requests"> = bodies
    ? { method: "POST", requests: [{ setupRequest: (request) => ({ ...request, body: bodies() }) }] }
    : body === undefined
      ? {}
      : { method: "POST", body };
  const result = await autocannon({
    url,
    headers,
    connections,
    duration,
    ...sent,
    ...(manyAddresses && {
      setupClient: (client: autocannon.Client) => client.setHeaders({ ...headers, "x-forwarded-for": newAddress() }),
    }),
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are no success`);
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
