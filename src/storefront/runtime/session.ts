/** The visitor's token: fetched when missing or expired, stored in cookies for `expires_in` seconds (docs/behaviour.md, Runtime). */
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";
import { isEnvelope } from "./envelope.ts";
import { http } from "./http.ts";

/** Milliseconds that the clocks of shop and browser may differ, so that cookies of the shop count as those of this answer. */
const clockDifference = 3_600_000;

/** A session that the browser has refused to keep. */
let unkept: { readonly value: string; readonly ends: number } | undefined;
let pending: Promise<string> | undefined;

/** The bearer token; "" when none can be had right now. Many callers at once share one request. */
export function token(base: string): Promise<string> {
  const bearer = readCookie("token");
  const expires = Number(readCookie("token_expiration_time") ?? 0);
  if (bearer && expires > Date.now()) return Promise.resolve(bearer);
  if (!bearer && unkept && unkept.ends > Date.now()) return Promise.resolve(unkept.value);
  pending ??= flush(base, bearer).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function flush(base: string, old: string | undefined): Promise<string> {
  const headers = old ? { Authorization: `Bearer ${old}` } : undefined;
  const answer = await http(`${base}/api/v1/auth/flushToken`, { method: "POST", headers }).catch(() => null);
  const data = isEnvelope(answer) && answer.code === 200 ? answer.data : null;
  if (!isToken(data)) return "";
  keepToken(data);
  return data.token;
}

interface Token {
  readonly token: string;
  readonly is_guest: boolean;
  /** Seconds. */
  readonly expires_in: number;
}

/**
 * Stores the token for later calls, unless the answer has set the cookies itself: Safari forgets those of scripts after seven days.
 * @returns whether the answer had set them.
 */
export function keepToken({ token: fresh, is_guest, expires_in }: Token): boolean {
  const ends = Date.now() + expires_in * 1000;
  const isCached =
    readCookie("token") === fresh &&
    readCookie("is_guest") === (is_guest ? "1" : "0") &&
    Math.abs(Number(readCookie("token_expiration_time")) - ends) < clockDifference;
  if (isCached) return true;
  writeCookie("token", fresh, expires_in);
  writeCookie("token_expiration_time", String(ends), expires_in);
  writeCookie("is_guest", is_guest ? "1" : "0", expires_in);
  // A browser that refuses cookies has a session as long as the page stands.
  unkept = readCookie("token") === fresh ? undefined : { value: fresh, ends };
  return false;
}

/** Whether the browser has kept nothing of a session that it was given. */
export const refusesCookies = (): boolean => unkept !== undefined;

function isToken(data: unknown): data is Token {
  return (
    typeof data === "object" &&
    data !== null &&
    "token" in data &&
    typeof data.token === "string" &&
    "expires_in" in data &&
    typeof data.expires_in === "number" &&
    "is_guest" in data
  );
}

/** Logs the visitor out after a call answered 401. */
export function forget(): void {
  unkept = undefined;
  removeCookie("token");
  removeCookie("login_account");
}
