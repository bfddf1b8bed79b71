/**
 * Answers pages that are in the cache before requests are refused for load and before Fastify routes them: a refusal would cost as much,
 * so these pages are sent under any load. It does what Fastify's path does for such a page (host, route rules, request id, headers) and
 * leaves every other request to it.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Mall } from "#kernel/malls/index.ts";
import { traceIdOf, traceparent } from "../health/trace.ts";
import { hasOneHost } from "../http/host.ts";
import type { ProvedCookies } from "../http/proved-cookies.ts";
import type { MallDirectory, Site } from "../malls/directory.ts";
import { pageAddress } from "./address.ts";
import { cacheKey, type PageCache } from "./cache.ts";
import { encodingsOf } from "./encoding.ts";

export interface EarlyAnswerOptions {
  readonly cache: PageCache;
  readonly directory: MallDirectory;
  readonly proved: ProvedCookies;
  /** True when X-Forwarded-Host names the host. */
  readonly proxied: boolean;
  /** Called with every page that was answered. */
  readonly seen: (request: IncomingMessage, mall: Mall) => void;
  /** Whether what is known of a site may be older than what a visitor has changed. */
  readonly mayBeOlder?: ((site: Site, headers: IncomingHttpHeaders) => boolean) | undefined;
}

/** @returns a function that is false when Fastify has to answer. */
export function earlyAnswer({ cache, directory, proved, proxied, seen, mayBeOlder }: EarlyAnswerOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    if (headers["service-worker"] !== undefined) return false;
    if (!hasOneHost(request)) return false;
    const host = proxied ? (headers["x-forwarded-host"] ?? headers.host) : headers.host;
    // Only hosts that passed Fastify's check are known.
    const site = typeof host === "string" ? directory.known(host) : undefined;
    const address = site && !site.leadsTo && pageAddress(url);
    if (!address || mayBeOlder?.(site, headers)) return false;
    if (proved.isStaff(headers, site.mall.id) || proved.previewToken(headers, site.mall.id) !== undefined) return false;
    const key = cacheKey(site, address);
    const cached = cache.fresh(key, site);
    if (!cached || cached.guarded) return false;
    const answer = cached.page.answer(encodingsOf(headers), headers["if-none-match"]);
    if (!answer) return false;
    cache.improve(key, cached.page);
    const id = traceIdOf(request);
    response.writeHead(answer.status, [
      ...answer.rawHeaders,
      "x-request-id",
      id,
      "traceparent",
      traceparent(request, id),
    ]);
    response.end(method === "HEAD" ? undefined : answer.body);
    seen(request, site.mall);
    return true;
  };
}
