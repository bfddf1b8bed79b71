/**
 * Pages through a preview link: `/preview/{token}` sets a cookie with the token, and every page then shows the draft,
 * until the link ends or `/preview/end` is opened. The cookie opens nothing else.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { codes, ShopError } from "#contract/errors.ts";
import { inLocale, msg, t } from "#i18n/server.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { findPreview, type Preview } from "#shop/decorations/index.ts";
import type { ReleasePreview } from "#shop/releases/index.ts";
import type { Services } from "../calls/context.ts";
import { dashboardCookie } from "../dashboard/cookie.ts";
import { isEncrypted } from "../http/protocol.ts";
import type { Site } from "../malls/directory.ts";
import { escapeHtml, type PlainText } from "./plain.ts";
import { inPreview, isReleaseToken, releaseShown } from "./release-preview.ts";

/** Name of the cookie; no script can read it. */
export const previewCookie = "preview";
/** Start of the path of a preview link; its token follows, or `end`, which ends the preview. */
export const previewPrefix = "/preview/";
const endPath = `${previewPrefix}end`;

export const previewPath = (token: string): string => `${previewPrefix}${token}`;

/** For every page of a preview: kept by no cache, found by no search engine, named to no other site. */
export const previewHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};

const ended: PlainText = {
  title: msg("This preview has ended"),
  text: msg("The link has expired or was revoked. Ask the shop for a new one."),
};

const noPreview = msg("This preview is not possible");
const notForYou: PlainText = {
  title: noPreview,
  text: msg("Sign in to the dashboard in this browser first, with a role that may see releases."),
};

/** Answers `/preview/{token}` and `/preview/end`. */
export async function servePreviewLink(
  services: Services,
  plain: (reply: FastifyReply, status: number, text: PlainText) => FastifyReply,
  request: FastifyRequest,
  reply: FastifyReply,
  { mall }: Site,
  path: string,
): Promise<FastifyReply> {
  reply.headers({ ...previewHeaders, "referrer-policy": "no-referrer" });
  if (path === endPath) return reply.clearCookie(previewCookie, { path: "/" }).redirect("/", 303);
  const token = path.slice(previewPrefix.length);
  if (isReleaseToken(token)) return serveReleaseLink(services, plain, request, reply, mall, token);
  const preview = await findPreview({ db: services.db, mall }, token);
  if (!preview) return plain(reply, 404, ended);
  reply.setCookie(previewCookie, request.server.provedCookies.ofPreview(mall.id, token), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isEncrypted(request),
    expires: preview.expires_at,
  });
  return reply.redirect("/", 303);
}

/** For staff who are signed in. It ends with the browser's session, and with that in the dashboard. */
async function serveReleaseLink(
  services: Services,
  plain: (reply: FastifyReply, status: number, text: PlainText) => FastifyReply,
  request: FastifyRequest,
  reply: FastifyReply,
  mall: Mall,
  token: string,
): Promise<FastifyReply> {
  try {
    const release = await releaseShown(services, { mall, token, dashboardSecret: request.cookies[dashboardCookie] });
    if (!release) return plain(reply, 404, notForYou);
    // Whether it can start at all is known before the shop is shown.
    await inPreview(services, mall, release, async () => {});
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return plain(reply, error.code === codes.notFound ? 404 : 409, { title: noPreview, text: error.message });
  }
  reply.setCookie(previewCookie, request.server.provedCookies.ofPreview(mall.id, token), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isEncrypted(request),
  });
  return reply.redirect("/", 303);
}

/** What a browser is shown: a draft by a link, or the shop as a release will make it. */
export type Shown = Preview | ReleasePreview;

function barText(shown: Shown, { locale, time_zone: timeZone }: Mall): string {
  if ("at" in shown) {
    const time = shown.at.toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone });
    return t("Preview of “{name}” at {time}. Orders can't be placed here.", { name: shown.name, time });
  }
  const day = shown.expires_at.toLocaleDateString(locale, { day: "numeric", month: "long", timeZone });
  return t("Preview of unpublished changes, until {day}. Orders placed here are real.", { day });
}

/**
 * The page with a bar that says what it shows. It is shown on top and part of the page's flow, so it covers nothing; in the
 * document it comes last, so that the link to the content stays the first.
 */
export function withPreviewBar(html: string, preview: Shown, mall: Mall, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  if (end < 0) return html;
  const bar = inLocale(mall.locale, () => {
    const text = barText(preview, mall);
    const style = `body{display:flex;flex-direction:column}#root{min-width:0}.shop-preview{order:-1;display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:center;padding:8px 16px;background:#1d1d1f;color:#fff;font:14px/1.5 system-ui,sans-serif;text-align:center}.shop-preview a{color:#fff;text-decoration:underline}@media print{.shop-preview{display:none}}`;
    return `<style nonce="${nonce}">${style}</style><aside class="shop-preview" aria-label="${escapeHtml(t("Preview"))}"><span>${escapeHtml(text)}</span><a href="${endPath}">${escapeHtml(t("End preview"))}</a></aside>`;
  });
  return html.slice(0, end) + bar + html.slice(end);
}
