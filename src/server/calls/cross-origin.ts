/**
 * Pages of other sites that read with an API token: no page may but those of the origins that the token names, and such a token only
 * reads. Anybody who opens such a page can take its token, so it must open nothing that is not for everybody.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findApiToken, isNamedOrigin } from "#shop/api-tokens/index.ts";
import { isHost } from "../http/head.ts";
import type { MallDirectory } from "../malls/directory.ts";
import type { CallRequest, Services } from "./context.ts";

/** Seconds for which a browser need not ask again. */
const maxAge = "600";
const allowed = {
  "access-control-allow-methods": "POST, GET",
  "access-control-allow-headers": "authorization, content-type, x-mall-id, x-mall-decoration-id",
  "access-control-max-age": maxAge,
};
/** Headers of answers that the page may read. */
const exposed = "ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id";

const forOrigin = (reply: FastifyReply, origin: string) =>
  reply.headers({
    "access-control-allow-origin": origin,
    "cross-origin-resource-policy": "cross-origin",
    vary: "Origin",
  });

/** Answers what browsers ask before a call of another site: whether any token of the shop names its origin. */
export function mountPreflights(app: FastifyInstance, services: Services, directory: MallDirectory): void {
  app.options("/admin_api/v1/*", async (request, reply) => {
    const { origin } = request.headers;
    const site = isHost(request.host) ? await directory.find(request.host) : undefined;
    reply.headers({ "cache-control": "no-store", vary: "Origin" });
    if (site && origin && (await isNamedOrigin({ db: services.db, mall: site.mall }, origin))) {
      forOrigin(reply, origin).headers(allowed);
    }
    return reply.code(204).send();
  });
}

/** Lets the page of an origin that the token names read the answer. */
export async function allowOrigin(
  { db, secret }: Services,
  { mall, token }: Pick<CallRequest, "mall" | "token">,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { origin } = headers;
  if (!origin || !token) return;
  const program = await findApiToken({ db, mall }, token, secret);
  if (program?.origins.includes(origin)) {
    forOrigin(reply, origin).header("access-control-expose-headers", exposed);
  }
}
