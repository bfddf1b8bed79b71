/** Shares requests among web processes as a proxy before several machines does. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Balancer {
  readonly port: number;
  /** Ports of the processes that it asks, set by the caller once they are known. */
  targets: readonly number[];
  /** The port of the process that gets the next request of this path, once it is sent there. */
  readonly next: (path: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds for which a process that refused a connection is not asked. */
const rest = 500;

/**
 * A request that changes something is tried again only when its process did not take the connection: otherwise it may have been
 * carried out, and the answer is 502. Requests that read are tried once with each process.
 */
export async function startBalancer(): Promise<Balancer> {
  const refused = new Map<number, number>();
  const awaited = new Map<string, (port: number) => void>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = turn++;
    const inTurns = balancer.targets.map(
      (_, index) => balancer.targets[(first + index) % balancer.targets.length] ?? 0,
    );
    const up = inTurns.filter((port) => Date.now() - (refused.get(port) ?? 0) > rest);
    for (const port of up.length > 0 ? up : inTurns) {
      const path = incoming.url ?? "";
      awaited.get(path)?.(port);
      awaited.delete(path);
      const outcome = await pass(incoming, outgoing, body, port);
      if (outcome === "answered") return;
      if (outcome === "refused") refused.set(port, Date.now());
      if (outcome === "broken" && incoming.method !== "GET" && incoming.method !== "HEAD") break;
    }
    outgoing.writeHead(502, { "content-type": "text/plain" }).end("Bad Gateway\n");
  }

  const balancer: Balancer = {
    port: 0,
    targets: [],
    next: (path) => new Promise((resolve) => awaited.set(path, resolve)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(balancer, { port: (server.address() as AddressInfo).port });
}

function pass(
  { method, url, headers, socket }: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  port: number,
): Promise<"answered" | "refused" | "broken"> {
  return new Promise((resolve) => {
    const onward = request(
      { host: "127.0.0.1", port, method, path: url, headers: { ...headers, "x-forwarded-for": socket.remoteAddress } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
        resolve("answered");
      },
    );
    onward.on("error", (error) => resolve("code" in error && error.code === "ECONNREFUSED" ? "refused" : "broken"));
    onward.end(body);
  });
}
