/** What a call needs to know of an HTTP request. Routes that are no calls (events, downloads) read it with the same function. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedLocales } from "#i18n/reader.ts";
import { isApiToken } from "#shop/api-tokens/index.ts";
import { clearDashboardCookie, dashboardCookie, setDashboardCookie } from "../dashboard/cookie.ts";
import type { Site } from "../malls/directory.ts";
import type { CallRequest } from "./context.ts";
import { languageCookie } from "./preference-cookies.ts";

/** The bearer token of a request, whatever it is. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,1000})$/i.exec(headers.authorization ?? "")?.[1];

/** Credentials, headers and cookies of a request; nothing of it is checked yet. */
export function callRequest(request: FastifyRequest, reply: FastifyReply, { mall, origin }: Site): CallRequest {
  const { headers, cookies } = request;
  const token = bearerOf(request);
  return {
    mall,
    origin,
    ip: request.ip,
    userAgent: headers["user-agent"],
    reader: { chosen: cookies[languageCookie], browser: acceptedLocales(headers["accept-language"]) },
    token,
    isProgram: isApiToken(token),
    adminSecret: cookies.admin_session,
    dashboardSecret: cookies[dashboardCookie],
    pageKey: single(headers["x-page-key"]),
    pageOrigin: pageOrigin(request, origin),
    mallId: single(headers["x-mall-id"]),
    decoration: single(headers["x-mall-decoration-id"]),
    env: single(headers.env),
    previewToken: request.server.provedCookies.previewToken(headers, mall.id),
    idempotencyKey: single(headers["idempotency-key"]),
    keepSession(session) {
      if (session) setDashboardCookie(request, reply, session, mall.id);
      else clearDashboardCookie(request, reply);
    },
  };
}

/**
 * Origin of the shop's page that sent the request; undefined when another site did. Browsers name the page's origin in
 * every POST; in a GET of the same origin they leave it out, and name another site in `Sec-Fetch-Site`.
 * @param own the shop's public origin, for proxies that hide the protocol.
 */
function pageOrigin(request: FastifyRequest, own: string): string | undefined {
  const { method, headers } = request;
  const { origin } = headers;
  if (origin === own) return origin;
  if (origin === undefined && method !== "GET") return undefined;
  const here = `${request.protocol}://${request.host}`;
  if (origin !== undefined) return origin === here ? origin : undefined;
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none" ? here : undefined;
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header || undefined;
}
