import type { FastifyInstance } from "fastify";
import { AddressCounts } from "../load/admission.ts";

/** Milliseconds: a body that stalls for a minute ends, and so does an answer that is not read. */
const idleConnection = 60_000;
/** Milliseconds that requests have to end when the server stops; then their connections are closed. */
const stopGrace = 5000;

interface Bounds {
  /** Milliseconds without a byte in either direction. */
  readonly idle?: number | undefined;
  /** Open connections of one address; 0 for no bound. */
  readonly ofAddress: number;
}

/** No connection holds a request open without sending, or keeps a server from stopping, and no address takes all of them. */
export function boundConnections(app: FastifyInstance, { idle = idleConnection, ofAddress }: Bounds): void {
  app.server.setTimeout(idle);
  const addresses = new AddressCounts(ofAddress);
  app.server.on("connection", (socket) => {
    const leave = addresses.take(socket.remoteAddress ?? "");
    if (leave) socket.once("close", leave);
    else socket.destroy();
  });
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), stopGrace).unref();
  });
}
