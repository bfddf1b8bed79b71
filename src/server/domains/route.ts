/** Answers the check of a domain: the token of the host that the request names, whichever mall has added it. */
import type { FastifyInstance } from "fastify";
import { challengeOf, challengePath } from "#shop/domains/index.ts";
import type { Services } from "../calls/context.ts";
import { isHost } from "../http/head.ts";

export function mountDomainCheck(app: FastifyInstance, { services }: { readonly services: Services }): void {
  app.get(challengePath, async (request, reply) => {
    const token = isHost(request.host) ? await challengeOf(services, request.host) : undefined;
    if (!token) return reply.callNotFound();
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(token);
  });
}
