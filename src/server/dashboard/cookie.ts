/** The cookie of a session in the dashboard: no script can read it, and other hosts do not get it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { isEncrypted } from "../http/protocol.ts";

export const dashboardCookie = "dashboard_session";
/** Tells the server that someone on the staff may be signed in, so that pages get the staff bar; it opens nothing. */
const signCookie = "staff";

export interface SessionCookie {
  readonly secret: string;
  readonly expires_at: Date;
}

/** Lax and not Strict: a link in a mail opens the dashboard signed in. Calls check `Origin` besides. */
const options = (request: FastifyRequest) =>
  ({ path: "/", sameSite: "lax", httpOnly: true, secure: isEncrypted(request) }) as const;

export function setDashboardCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionCookie,
  mallId: string,
): void {
  const { secret, expires_at: expires } = session;
  reply.setCookie(dashboardCookie, secret, { ...options(request), expires });
  const sign = request.server.provedCookies.ofStaff(mallId, expires);
  reply.setCookie(signCookie, sign, { ...options(request), expires });
}

export function clearDashboardCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(dashboardCookie, options(request));
  reply.clearCookie(signCookie, options(request));
}
