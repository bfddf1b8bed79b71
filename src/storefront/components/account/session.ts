/** The session cookies of this browser, and the visitor data in the header that depends on them. */
import { readCookie, removeCookie, writeCookie } from "../../runtime/cookies.ts";
import { forget, keepToken } from "../../runtime/session.ts";
import { refreshVisitor } from "../../runtime/visitor.ts";
import { clearDraft } from "../cart/checkout-draft.ts";

interface Session {
  readonly token: string;
  readonly is_guest: boolean;
  /** Seconds. */
  readonly expires_in: number;
}

/** Stores a customer's session after login or registration. */
export function startSession(session: Session, account: string): void {
  keepToken(session);
  writeCookie("login_account", account, session.expires_in);
  void refreshVisitor();
}

/** Replaces the token of the same customer, after a change of the password. */
export const renewSession = keepToken;

/** Removes the session; the next call starts a guest session. */
export function endSession(): void {
  clearDraft();
  forget();
  removeCookie("token_expiration_time");
  removeCookie("is_guest");
  void refreshVisitor();
}

/** True when the cookies hold a customer's session. It may have expired on the server. */
export function isLoggedIn(): boolean {
  return readCookie("is_guest") === "0" && readCookie("token") !== undefined;
}
