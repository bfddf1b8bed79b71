/** The way into the editor (spec §2 admin root, §4 admin entry, §5 guard). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isBackOffice } from "#shop/malls/index.ts";
import { redeemTicket } from "#shop/staff/index.ts";
import type { Services } from "../calls/context.ts";
import type { Site } from "../malls/directory.ts";
import type { AdminAddress } from "../pages/address.ts";

/** What both the query of an entry and the cookies of an open editor consist of. */
const cookieNames = ["admin_token", "mall_id", "redirect_url"] as const;

/** Nothing under /admin is kept, found by search engines, or named to other sites. */
export const adminHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** True when the three cookies are there (spec §5); whether the token is still good, the first call tells. */
export function hasAdminCookies({ cookies }: FastifyRequest): boolean {
  return cookieNames.every((name) => Boolean(cookies[name]));
}

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
 * stays neither in the address bar nor in the history. False when the entry is not a good one; the ticket is then
 * still unused unless it was the ticket itself that was wrong.
 *
 * SameSite is Lax: a back office on another site links here, and after such a link a browser would withhold Strict
 * cookies from the very redirect that this answers with. The calls themselves take the token from a header, never from
 * a cookie, so another site cannot use it.
 */
export async function enter(
  services: Services,
  { mall }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, mallId, backOffice }: Entry,
): Promise<boolean> {
  if (mallId !== mall.id || !isBackOffice(mall, backOffice, `${request.protocol}://${request.host}`)) return false;
  const session = await redeemTicket({ db: services.db, mall }, ticket);
  if (!session) return false;
  const options = {
    path: "/",
    sameSite: "lax",
    secure: request.protocol === "https",
    expires: session.expires_at,
  } as const;
  // Readable by scripts on purpose: the specification has the editor send the token as a header (spec §6).
  reply.setCookie("admin_token", session.token, options);
  reply.setCookie("mall_id", mall.id, options);
  reply.setCookie("redirect_url", backOffice, options);
  return true;
}

/** Address of a page in the editor; the live decoration unless one is named. */
export function editorPath({ mall }: Site, { decoration, path }: AdminAddress): string {
  return `/admin_${decoration ?? mall.live_decoration_id ?? 1}${path === "/" ? "" : path}`;
}
