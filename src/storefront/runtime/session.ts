/** The visitor's token: fetched when missing or expired, stored in cookies for `expires_in` seconds (docs/behaviour.md, Runtime). */
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";
import { isEnvelope } from "./envelope.ts";
import { http } from "./http.ts";

let pending: Promise<string> | undefined;

/** The bearer token; "" when none can be had right now. Many callers at once share one request. */
export function token(base: string): Promise<string> {
  const known = readCookie("token");
  const expires = Number(readCookie("token_expiration_time") ?? 0);
  if (known && expires > Date.now()) return Promise.resolve(known);
  pending ??= flush(base, known).finally(() => {
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

/** Stores the token for later calls. */
export function keepToken({ token: fresh, is_guest, expires_in }: Token): void {
  writeCookie("token", fresh, expires_in);
  writeCookie("token_expiration_time", String(Date.now() + expires_in * 1000), expires_in);
  writeCookie("is_guest", is_guest ? "1" : "0", expires_in);
}

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
  removeCookie("token");
  removeCookie("login_account");
}
