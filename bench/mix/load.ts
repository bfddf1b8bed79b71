/** A process of its own that asks a server for many addresses, so that neither slows the other's event loop. */
import autocannon from "autocannon";
import { z } from "zod";
import { newAddress } from "../load.ts";
import { p95 } from "../statistics.ts";

export const order = z.object({
  url: z.string(),
  paths: z.array(z.string()),
  connections: z.number(),
  /** Cookie of visitors that the shop knows: every second one sends it. */
  cookie: z.string(),
});
export type Order = z.output<typeof order>;

export const result = z.object({
  /** Requests a second. */
  rate: z.number(),
  /** Milliseconds. */
  p95: z.number(),
  errors: z.number(),
  /** Answers by status: {"200": 9990}. */
  statuses: z.record(z.string(), z.number()),
});
export type Result = z.output<typeof result>;

/** Pages that a visitor opens before the next one comes with another address. */
const PAGES_OF_A_VISITOR = 10;

async function run({ url, paths, connections, cookie }: Order): Promise<Result> {
  let next = 0;
  let visitor = newAddress();
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  // Autocannon itself ends at a whole second.
  let ended = started;
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url,
    connections,
    amount: paths.length,
    timeout: 30,
    requests: [
      {
        setupRequest(request) {
          if (next % PAGES_OF_A_VISITOR === 0) visitor = newAddress();
          const isKnown = Math.floor(next / PAGES_OF_A_VISITOR) % 2 === 1;
          const path = paths[next++ % paths.length] ?? "/";
          // As browsers send them: the shop counts visits by these headers.
          const headers = {
            "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
            "sec-fetch-dest": "document",
            "sec-fetch-mode": "navigate",
            "sec-fetch-site": "same-origin",
            "accept-encoding": "gzip, deflate, br, zstd",
            "x-forwarded-for": visitor,
            ...(isKnown && { cookie }),
          };
          return { ...request, path, headers };
        },
      },
    ],
  };
  const running = autocannon(options, (error, outcome) => (error ? reject(error) : resolve(outcome)));
  running.on("response", (_client, status, _bytes, time) => {
    times.push(time);
    ended = performance.now();
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const { errors } = await promise;
  return { rate: times.length / ((ended - started) / 1000), p95: p95(times), errors, statuses };
}

process.on("message", (message) => {
  void run(order.parse(message)).then((answer) => process.send?.(answer, () => process.disconnect()));
});
