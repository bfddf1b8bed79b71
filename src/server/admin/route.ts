/** Everything under the alias prefix: entry, guard, shell. The editor renders its pages itself; the server renders none. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { inLocale } from "#i18n/server.ts";
import type { Services } from "../calls/context.ts";
import { keepPreferences } from "../calls/preference-cookies.ts";
import { shellLanguage } from "../dashboard/language.ts";
import { pageKeyElement } from "../http/documents.ts";
import { newNonce, pagePolicy } from "../http/security.ts";
import type { Site } from "../malls/directory.ts";
import type { Renderer } from "../pages/renderer.ts";
import {
  type AdminAddress,
  adminHeaders,
  editorPath,
  enter,
  hasAdminCookies,
  readEntry,
  secretCookie,
} from "./entry.ts";
import { adminShell } from "./shell.ts";

export interface AdminRouteOptions {
  readonly services: Services;
  readonly renderer: Renderer;
  readonly https: boolean;
  readonly production: boolean;
  /** False once an address has tried too often. */
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Pages of the shop, which are of the same origin, can neither frame the editor nor open it in a window that they hold
 * on to: a script that got into one of them reaches neither the page key nor the token that way.
 */
const unreachable = { "x-frame-options": "DENY", "cross-origin-opener-policy": "noopener-allow-popups" };

/** Answers a request under `/admin` or `/admin_{id}`. */
export async function serveAdmin(
  { services, renderer, https, production, admit }: AdminRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  address: AdminAddress,
): Promise<FastifyReply> {
  reply.headers(adminHeaders);
  const entry = readEntry(request);
  if (entry) {
    if (request.method !== "GET" || !(await admit(request))) return reply.redirect("/404", 302);
    const entered = await enter(services, site, request, reply, entry, address);
    if (entered === "entered") return reply.redirect(editorPath(site, address), 303);
    // Says that the link was used, and offers to sign in.
    return reply.redirect(entered === "used" ? "/dashboard/sign-in?expired=1" : "/404", 302);
  }
  if (!(await hasAdminCookies(services, site, request, reply))) return reply.redirect("/404", 302);
  if (address.decoration === undefined) return reply.redirect(editorPath(site, address), 302);
  const { assets } = await renderer.code();
  if (!assets.editor) return reply.redirect("/404", 302);
  keepPreferences(request, reply);
  // Calls name the page they come from; other sites learn nothing.
  reply.headers({ ...unreachable, "referrer-policy": "same-origin" });
  const nonce = newNonce();
  const key = pageKeyElement(request, https, request.cookies[secretCookie]);
  const { editor: files } = assets;
  const language = shellLanguage("editor", assets, request, site);
  const html = inLocale(language.language, () =>
    adminShell({ title: site.mall.name, nonce, files, pageKey: key, language, shopLocale: site.mall.locale }),
  );
  if (production)
    reply.header(
      "content-security-policy",
      `${pagePolicy(nonce, https).replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'")}`,
    );
  return reply.type("text/html; charset=utf-8").send((await renderer.finish?.(request.url, html)) ?? html);
}
