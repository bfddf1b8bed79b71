/** The way into the editor (docs/behaviour.md, Routes). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isBackOffice } from "#kernel/malls/index.ts";
import { type AdminSession, findAdminSession, redeemTicket } from "#shop/staff/index.ts";
import type { Services } from "../calls/context.ts";
import { isEncrypted } from "../http/protocol.ts";
import type { Site } from "../malls/directory.ts";

/** The two parts of a path such as `/admin_7/product/list`: which design is edited, and on which page of the shop. */
export interface AdminAddress {
  /** Number of the design in `/admin_{number}`; undefined where the path has none. */
  readonly decoration: number | undefined;
  /** What follows `/admin_{number}` in the path; "/" where nothing does. */
  readonly path: string;
}

/** What both the query of an entry and the cookies of an open editor consist of. */
const cookieNames = ["admin_token", "mall_id", "redirect_url"] as const;
/** The part of a session that no script can read; calls need it beside the token. */
export const secretCookie = "admin_session";

/** Nothing under /admin is kept, found by search engines, or named to other sites. */
export const adminHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * True when the three cookies are there; whether the token is still good, the first call tells. The token is bound to
 * the prefix of one decoration: under another one it is set anew for a session that is still good.
 */
export async function hasAdminCookies(
  services: Services,
  { mall }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { cookies } = request;
  const missing = cookieNames.filter((name) => !cookies[name]);
  const secret = cookies[secretCookie];
  if (missing.length === 0) return true;
  if (!secret || missing.some((name) => name !== "admin_token") || cookies.mall_id !== mall.id) return false;
  const session = await findAdminSession({ db: services.db, mall }, secret);
  if (!session) return false;
  setToken(request, reply, session, /^\/[^/?]*/.exec(request.url)?.[0] ?? "");
  return true;
}

/** @param prefix of the editor's pages: pages of the shop neither get the token nor can read it. */
function setToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, expires_at }: Pick<AdminSession, "expires_at" | "token">,
  prefix: string,
): void {
  // Readable by scripts on purpose: the editor sends the token as a header.
  reply.setCookie("admin_token", token, { ...cookieOptions(request, expires_at), path: prefix });
}

const cookieOptions = (request: FastifyRequest, expires: Date) =>
  ({ path: "/", sameSite: "lax", secure: isEncrypted(request), expires }) as const;

/** The entry values of a query; undefined without all three. */
export function readEntry(request: FastifyRequest): Entry | undefined {
  const query = new URLSearchParams(request.url.split("?").slice(1).join("?"));
  const [ticket, mallId, backOffice] = ["admin_token", "hash_id", "redirect_url"].map((name) => query.get(name));
  return ticket && mallId && backOffice ? { ticket, mallId, backOffice } : undefined;
}

export interface Entry {
  readonly ticket: string;
  readonly mallId: string;
  readonly backOffice: string;
}

/**
 * Turns a ticket into a session and its cookies, and leads on to the same place without the query, so that the ticket
 * stays neither in the address bar nor in the history. A ticket that was used or is too old opens the editor all the same for
 * a browser that still has a session of the mall. "refused": mall or back office are wrong, and the ticket is still unused;
 * "used": the ticket is not good any more, and there is no session.
 *
 * SameSite is Lax: a back office on another site links here, and after such a link a browser would withhold Strict
 * cookies from the very redirect that this answers with. The calls need the token in a header beside the cookie, so
 * another site cannot make them.
 */
export async function enter(
  services: Services,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, mallId, backOffice }: Entry,
  { decoration }: Pick<AdminAddress, "decoration">,
): Promise<"entered" | "refused" | "used"> {
  const { mall } = site;
  const requestOrigin = `${isEncrypted(request) ? "https" : "http"}://${request.host}`;
  if (mallId !== mall.id || !isBackOffice(mall, backOffice, requestOrigin)) return "refused";
  const session = await redeemTicket({ db: services.db, mall }, ticket);
  if (!session) return (await hasSession(services, site, request, reply, { decoration })) ? "entered" : "used";
  const options = cookieOptions(request, session.expires_at);
  setToken(request, reply, session, editorPath(site, { decoration, path: "/" }));
  reply.setCookie(secretCookie, session.secret, { ...options, httpOnly: true });
  reply.setCookie("mall_id", mall.id, options);
  reply.setCookie("redirect_url", backOffice, options);
  return "entered";
}

/** True when the browser has the cookies of a session that is still good; the token is set anew for the decoration's prefix. */
async function hasSession(
  services: Services,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { decoration }: Pick<AdminAddress, "decoration">,
): Promise<boolean> {
  const { mall } = site;
  const secret = request.cookies[secretCookie];
  if (!secret || !request.cookies.redirect_url || request.cookies.mall_id !== mall.id) return false;
  const session = await findAdminSession({ db: services.db, mall }, secret);
  if (session) setToken(request, reply, session, editorPath(site, { decoration, path: "/" }));
  return session !== undefined;
}

/** Address of a page in the editor; the live decoration unless one is named. */
export function editorPath({ mall }: Site, { decoration, path }: AdminAddress): string {
  return `/admin_${decoration ?? mall.live_decoration_id ?? 1}${path === "/" ? "" : path}`;
}
