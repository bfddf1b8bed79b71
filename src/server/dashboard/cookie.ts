/** The cookie of a session in the dashboard: no script can read it, and other hosts do not get it. */
import type { FastifyReply, FastifyRequest } from "fastify";

export const dashboardCookie = "dashboard_session";

export interface SessionCookie {
  readonly secret: string;
  readonly expires_at: Date;
}

/** Lax and not Strict: a link in a mail opens the dashboard signed in. Calls check `Origin` besides. */
const options = ({ protocol }: FastifyRequest) =>
  ({ path: "/", sameSite: "lax", httpOnly: true, secure: protocol === "https" }) as const;

export function setDashboardCookie(request: FastifyRequest, reply: FastifyReply, session: SessionCookie): void {
  reply.setCookie(dashboardCookie, session.secret, { ...options(request), expires: session.expires_at });
}

export function clearDashboardCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(dashboardCookie, options(request));
}
