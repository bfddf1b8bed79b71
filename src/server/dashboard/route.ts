/** Everything under /dashboard: the document of the dashboard, whoever asks. Signing in is a screen of it. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { inLocale } from "#i18n/server.ts";
import { startDashboardSession, takeToken } from "#shop/staff/index.ts";
import type { Services } from "../calls/context.ts";
import { pageKeyElement } from "../http/documents.ts";
import { newNonce, pagePolicy } from "../http/security.ts";
import type { Site } from "../malls/directory.ts";
import { missing } from "../pages/plain.ts";
import type { Renderer } from "../pages/renderer.ts";
import type { PageServer } from "../pages/serve.ts";
import { dashboardCookie, setDashboardCookie } from "./cookie.ts";
import { shellLanguage } from "./language.ts";
import { isOidc, serveOidc } from "./oidc-route.ts";
import { dashboardShell } from "./shell.ts";

export interface DashboardRouteOptions {
  readonly services: Services;
  readonly pages: Pick<PageServer, "plain">;
  readonly renderer: Renderer;
  readonly https: boolean;
  readonly production: boolean;
  /** False once an address has tried too often. */
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Pages of the shop, which are of the same origin, can neither frame the dashboard nor keep a hand on its window: their own
 * opener policy is another one. A copy of the document is kept nowhere, because it holds the page key.
 */
const dashboardHeaders = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "noopener-allow-popups",
  "permissions-policy":
    "camera=(self), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
};

/** Answers a request under /dashboard. */
export async function serveDashboard(
  { services, pages, renderer, https, production, admit }: DashboardRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  path: string,
): Promise<FastifyReply> {
  reply.headers(dashboardHeaders);
  if (services.oidc && isOidc(path) && request.method === "GET" && (await admit(request))) {
    return serveOidc(services, services.oidc, request, reply, site, path);
  }
  const link = path === "/dashboard/sign-in" && new URLSearchParams(request.url.split("?")[1]).get("link");
  // HEAD and previews of the address use no link up.
  if (link && request.method === "GET") {
    const entered = (await admit(request)) && (await enter(services, site, request, reply, link));
    return reply.redirect(entered ? "/dashboard" : "/dashboard/sign-in?expired=1", 303);
  }
  const { assets } = await renderer.code();
  if (!assets.dashboard) return pages.plain(reply, 404, missing(request.url));
  const nonce = newNonce();
  const key = pageKeyElement(request, https, request.cookies[dashboardCookie]);
  const { dashboard: files } = assets;
  const language = shellLanguage("dashboard", assets, request, site);
  const html = inLocale(language.language, () =>
    dashboardShell({ title: site.mall.name, nonce, files, pageKey: key, language }),
  );
  if (production) {
    const policy = pagePolicy(nonce, https).replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'");
    reply.header("content-security-policy", policy);
  }
  return reply.type("text/html; charset=utf-8").send((await renderer.finish?.(request.url, html)) ?? html);
}

/** Signs in with a printed link. False when it has been used or is too old. */
async function enter(
  { db }: Services,
  { mall }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  link: string,
): Promise<boolean> {
  const context = { db, mall };
  const staffId = (await takeToken(context, "sign_in", link))?.staff_id;
  if (!staffId) return false;
  const device = { ip: request.ip, userAgent: request.headers["user-agent"] };
  setDashboardCookie(request, reply, await startDashboardSession(context, staffId, device), mall.id);
  return true;
}
