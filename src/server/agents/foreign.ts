import type { FastifyRequest } from "fastify";
import type { Site } from "../malls/directory.ts";

/**
 * Whether a page of another site asks. Browsers name the page's origin, programs have none. That the origin is the host of the request
 * is not enough where the host may be anybody's: a name that leads to this server for a moment makes pages of that name its own
 * ("DNS rebinding").
 * @returns the reason, undefined where nothing speaks against the request.
 */
export function foreignReason({ headers, protocol, host }: FastifyRequest, site: Site): string | undefined {
  const { origin } = headers;
  if (origin === undefined || origin === site.origin) return undefined;
  if (origin !== `${protocol}://${host}`) return "This request came from another site";
  return site.isUnknownHost ? `The shop does not know ${host} as its address` : undefined;
}
