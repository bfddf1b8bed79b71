/** The session cookies of this browser, and the visitor data in the header that depends on them. */
import { key as searchesKey } from "#modules/shared/recent-searches.ts";
import { readCookie, removeCookie, writeCookie } from "../../runtime/cookies.ts";
import { forgetHistory } from "../../runtime/private-url.ts";
import { forget, keepToken } from "../../runtime/session.ts";
import { changedKey, groupsKey, loggedOutKey, refreshVisitor, storageKey, wishesKey } from "../../runtime/visitor.ts";
import { key as countryKey } from "../address/preset-country.ts";
import { clearDraft } from "../cart/checkout-draft.ts";
import { key as viewedKey } from "../recently-viewed/viewed-products.ts";
import { key as unpaidKey } from "../unpaid-order/known-unpaid.ts";

interface Session {
  readonly token: string;
  readonly is_guest: boolean;
  /** Seconds. */
  readonly expires_in: number;
}

/** Stores a customer's session after login or registration. */
export function startSession(session: Session, account: string): void {
  forgetGroups();
  if (!keepToken(session)) writeCookie("login_account", account, session.expires_in);
  void refreshVisitor();
}

/** Replaces the token of the same customer, after a change of the password. */
export function renewSession(session: Omit<Session, "capped">): void {
  keepToken(session);
}

/** Of who was logged in before (`runtime/show-by-rules.ts`). */
function forgetGroups(): void {
  try {
    localStorage.removeItem(groupsKey);
  } catch {}
}

/** What is stored of a shopper in local storage. Editor and dashboard have entries of their own there. */
const storedKeys: readonly string[] = [
  ...[searchesKey, countryKey, viewedKey, unpaidKey],
  ...[storageKey, changedKey, wishesKey, groupsKey],
];

/** Removes it, and cached answers of calls, here and in other tabs. */
function forgetShopper(): void {
  clearDraft();
  forgetHistory();
  try {
    // Its changes are the message: nothing is left of it.
    localStorage.setItem(loggedOutKey, String(Date.now()));
    localStorage.removeItem(loggedOutKey);
    for (const name of Object.keys(localStorage)) {
      if (storedKeys.includes(name) || name.startsWith("-api-")) localStorage.removeItem(name);
    }
  } catch {}
}

/** Removes the session and what the browser has stored of the shopper: the next person may be another one. The next call starts a guest session. */
export function endSession(): void {
  forgetShopper();
  forget();
  removeCookie("token_expiration_time");
  removeCookie("is_guest");
  void refreshVisitor();
}

/** True when the cookies hold a customer's session. It may have expired on the server. */
export function isLoggedIn(): boolean {
  return readCookie("is_guest") === "0" && readCookie("token") !== undefined;
}
