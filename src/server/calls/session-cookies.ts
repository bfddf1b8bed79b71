/**
 * Cookies of a shopper's session, set by the answer that gives it. Scripts of the shop's pages read them and would write the same;
 * but Safari deletes cookies that scripts have written after seven days, and the visitor would lose the cart and be logged out.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallName } from "#contract/index.ts";
import { isEncrypted } from "../http/protocol.ts";

export interface Session {
  readonly token: string;
  readonly is_guest: boolean;
  /** Seconds. */
  readonly expires_in: number;
}

/** Calls that answer a session. */
const givers: ReadonlySet<CallName> = new Set([
  "flushToken",
  "login",
  "register",
  "accountFromOrder",
  "changePassword",
]);

/** Sets `token`, `token_expiration_time` and `is_guest`, and `login_account` where the account is known. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, is_guest, expires_in }: Session,
  account?: string,
): void {
  const options = { path: "/", sameSite: "lax", secure: isEncrypted(request), maxAge: expires_in } as const;
  reply.setCookie("token", token, options);
  reply.setCookie("token_expiration_time", String(Date.now() + expires_in * 1000), options);
  reply.setCookie("is_guest", is_guest ? "1" : "0", options);
  if (account) reply.setCookie("login_account", account, options);
}

/**
 * Keeps the session that a call has answered. Only for pages of the shop itself: another site must not give a visitor a session.
 * @param pageOrigin of the page that made the call; undefined for other sites and programs.
 */
export function keepAnsweredSession(
  name: CallName,
  { request, reply, pageOrigin }: { request: FastifyRequest; reply: FastifyReply; pageOrigin: string | undefined },
  { input, data }: { input: unknown; data: unknown },
): void {
  if (!givers.has(name) || pageOrigin === undefined || !isSession(data)) return;
  setSessionCookies(request, reply, data, textIn(data, "email") ?? textIn(input, "email"));
}

function isSession(data: unknown): data is Session {
  return (
    textIn(data, "token") !== undefined &&
    typeof data === "object" &&
    data !== null &&
    "is_guest" in data &&
    typeof data.is_guest === "boolean" &&
    "expires_in" in data &&
    typeof data.expires_in === "number"
  );
}

function textIn(value: unknown, name: "token" | "email"): string | undefined {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof text === "string" && text !== "" ? text : undefined;
}
