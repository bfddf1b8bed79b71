/** Which requests fetch a document for a window of its own: only these get the page key of dashboard and editor. */
import type { FastifyRequest } from "fastify";
import { pageKey } from "#shop/staff/page-key.ts";

/**
 * True for a navigation of a whole window. Browsers say so in headers that no script can set; `fetch`, frames, embedded
 * objects and workers are named otherwise. They leave these headers out where a page came over http from another machine:
 * there nothing could be told apart, and the session's cookie is readable on the way anyway.
 * @param https whether the shop's public address is encrypted.
 */
function isDocument({ headers, protocol }: Pick<FastifyRequest, "headers" | "protocol">, https: boolean): boolean {
  const { "sec-fetch-dest": dest, "sec-fetch-mode": mode } = headers;
  if (dest === undefined && mode === undefined) return !https && protocol === "http";
  return dest === "document" && mode === "navigate";
}

/** The element of a document that holds the page key of its session; empty for every other request, and without a session. */
export function pageKeyElement(request: FastifyRequest, https: boolean, secret: string | undefined): string {
  return secret && isDocument(request, https) ? `<meta name="page-key" content="${pageKey(secret)}">` : "";
}
