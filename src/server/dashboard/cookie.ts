/** The cookie of a session in the dashboard: no script can read it, and other hosts do not get it. */
import type { FastifyReply, FastifyRequest } from "fastify";

export const dashboardCookie = "dashboard_session";
/** Tells scripts of the shop's pages that someone on the staff may be signed in; it opens nothing. */
const signCookie = "staff";

export interface SessionCookie {
  readonly secret: string;
  readonly expires_at: Date;
}

/** Lax and not Strict: a link in a mail opens the dashboard signed in. Calls check `Origin` besides. */
const options = ({ protocol }: FastifyRequest) =>
  ({ path: "/", sameSite: "lax", httpOnly: true, secure: protocol === "https" }) as const;

export function setDashboardCookie(request: FastifyRequest, reply: FastifyReply, session: SessionCookie): void {
  const { secret, expires_at: expires } = session;
  reply.setCookie(dashboardCookie, secret, { ...options(request), expires });
  reply.setCookie(signCookie, "1", { ...options(request), httpOnly: false, expires });
}

export function clearDashboardCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(dashboardCookie, options(request));
  reply.clearCookie(signCookie, options(request));
}
