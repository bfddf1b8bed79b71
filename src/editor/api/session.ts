/** The admin session in the browser's cookies, and logging out. */
import { isExternalLink, isSafeLink } from "#decoration/links.ts";
import { basenameOf } from "#storefront/route-table.ts";
import { clearCookie, readCookie } from "./cookies.ts";

export interface AdminSession {
  readonly token: string;
  readonly mall: string;
}

/** Read for every call: the token of the session under whose prefix the page is open. */
export function readSession(): AdminSession {
  return { token: readCookie("admin_token") ?? "", mall: readCookie("mall_id") ?? "" };
}

/** The page key of this document, which nothing else on the page can read from then on. */
export function takePageKey(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="page-key"]');
  element?.remove();
  return element?.content ?? "";
}

/** The address to open after logging out: the given one if it is safe, else the fallback. */
export function exitAddress(address: string | null, otherwise: string): string {
  return address && isSafeLink(address) && (isExternalLink(address) || address.startsWith("/")) ? address : otherwise;
}

/** Clears admin_token and mall_id, then opens redirect_url. */
export function leaveEditor(): void {
  clearCookie("admin_token", basenameOf(location.pathname));
  // Older versions set it for all paths.
  clearCookie("admin_token");
  clearCookie("mall_id");
  location.assign(exitAddress(readCookie("redirect_url"), "/"));
}
