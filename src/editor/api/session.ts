/** The owner's session as the browser holds it, and its end. */
import { isExternalLink, isSafeLink } from "#decoration/links.ts";
import { clearCookie, readCookie } from "./cookies.ts";

export interface AdminSession {
  readonly token: string;
  readonly mall: string;
}

/** Read anew for every call, so that a login in another tab counts. */
export function readSession(): AdminSession {
  return { token: readCookie("admin_token") ?? "", mall: readCookie("mall_id") ?? "" };
}

/** Where the owner goes after the editor: the address the entry was given, if it is one a browser may be sent to. */
export function exitAddress(given: string | null, otherwise: string): string {
  return given && isSafeLink(given) && (isExternalLink(given) || given.startsWith("/")) ? given : otherwise;
}

/** Ends the session here: clears admin_token and mall_id and goes to redirect_url (spec §4, Logout; §8, 401). */
export function leaveEditor(): void {
  clearCookie("admin_token");
  clearCookie("mall_id");
  location.assign(exitAddress(readCookie("redirect_url"), "/"));
}
