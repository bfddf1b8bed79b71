import type { FastifyInstance } from "fastify";

/** Milliseconds: a body that stalls for a minute ends, and so does an answer that is not read. */
const idleConnection = 60_000;
/** Milliseconds that requests have to end when the server stops; then their connections are closed. */
const stopGrace = 5000;

/** No connection holds a request open without sending, or keeps a server from stopping. */
export function boundConnections(app: FastifyInstance, idle = idleConnection): void {
  app.server.setTimeout(idle);
  app.addHook("preClose", async () => {
    setTimeout(() => app.server.closeAllConnections(), stopGrace).unref();
  });
}
