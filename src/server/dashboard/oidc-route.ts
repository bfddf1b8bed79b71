/** /dashboard/oidc leads to the provider, /dashboard/oidc/callback comes back from it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { findStaffByEmail, issueToken, startDashboardSession, takeToken } from "#shop/staff/index.ts";
import type { Services } from "../calls/context.ts";
import { isEncrypted } from "../http/protocol.ts";
import type { Site } from "../malls/directory.ts";
import { setDashboardCookie } from "./cookie.ts";
import type { Oidc } from "./oidc.ts";

const start = "/dashboard/oidc";
const callback = `${start}/callback`;
/** Binds an attempt to the browser that has begun it. */
const cookie = "oidc";
/** Path of the dashboard to open after the sign-in: the page that asked for it. */
const returnCookie = "oidc_return";
const maxReturn = 1000;

export const isOidc = (path: string) => path === start || path === callback;

export async function serveOidc(
  { db }: Services,
  oidc: Oidc,
  request: FastifyRequest,
  reply: FastifyReply,
  { mall, origin }: Site,
  path: string,
): Promise<FastifyReply> {
  const context = { db, mall };
  const options = { path: start, httpOnly: true, sameSite: "lax", secure: isEncrypted(request) } as const;
  const back = (problem: "failed" | "unknown") => reply.redirect(`/dashboard/sign-in?${problem}=1`, 303);
  try {
    if (path === start) {
      const token = await issueToken(context, "oidc");
      reply.setCookie(cookie, token, { ...options, maxAge: 600 });
      const { return_to } = request.query as Readonly<Record<string, unknown>>;
      reply.setCookie(returnCookie, dashboardPath(return_to), { ...options, maxAge: 600 });
      return reply.redirect(await oidc.begin(token, `${origin}${callback}`), 303);
    }
    const token = request.cookies[cookie] ?? "";
    reply.clearCookie(cookie, options).clearCookie(returnCookie, options);
    if (!(await takeToken(context, "oidc", token))) return back("failed");
    const email = await oidc.finish(token, new URL(request.url, origin));
    const staff = await findStaffByEmail(context, email);
    if (!staff) return back("unknown");
    const device = { ip: request.ip, userAgent: request.headers["user-agent"] };
    setDashboardCookie(request, reply, await startDashboardSession(context, staff.id, device), mall.id);
    return reply.redirect(dashboardPath(request.cookies[returnCookie]), 303);
  } catch (error) {
    request.log.warn({ err: error }, "a sign-in at the OpenID Connect provider failed");
    return back("failed");
  }
}

/** A path of the dashboard; "/dashboard" for anything else, and for the sign-in itself. */
function dashboardPath(path: unknown): string {
  const fits = typeof path === "string" && path.length <= maxReturn && /^\/dashboard(?:[/?]|$)/.test(path);
  return fits && !/[\\\s]|^\/dashboard\/(sign-in|oidc)\b/.test(path) ? path : "/dashboard";
}
