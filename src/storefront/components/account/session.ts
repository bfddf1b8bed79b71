/** Logging in and out, as far as this browser is concerned: cookies (spec §3) and what hangs on them. */
import { readCookie, removeCookie, writeCookie } from "../../runtime/cookies.ts";
import { forget, keepToken } from "../../runtime/session.ts";
import { refreshVisitor } from "../../runtime/visitor.ts";

interface Session {
  readonly token: string;
  readonly is_guest: boolean;
  /** Seconds. */
  readonly expires_in: number;
}

/** The visitor is this customer from now on. */
export function startSession(session: Session, account: string): void {
  keepToken(session);
  writeCookie("login_account", account, session.expires_in);
  void refreshVisitor();
}

/** The same customer under a new token. */
export const renewSession = keepToken;

/** The visitor is nobody in particular again; the next call begins a guest's session. */
export function endSession(): void {
  forget();
  removeCookie("token_expiration_time");
  removeCookie("is_guest");
  void refreshVisitor();
}

/** Whether this browser holds a customer's session; only the server knows whether it is still good. */
export function isLoggedIn(): boolean {
  return readCookie("is_guest") === "0" && readCookie("token") !== undefined;
}
