/** Answers the check of a domain: the token of the host that the request names, whichever mall has added it. */
import { challengeOf, challengePath } from "#shop/domains/index.ts";
import { isHost } from "../http/head.ts";
import { defineRoutes } from "../routes.ts";

export const routes = defineRoutes((app, { services }) => {
  app.get(challengePath, async (request, reply) => {
    const token = isHost(request.host) ? await challengeOf(services, request.host) : undefined;
    if (!token) return reply.callNotFound();
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(token);
  });
});
