import { isInAppPath } from "#decoration/links.ts";

/** Target of a login without a valid `redirect`. */
const home = "/account";

/**
 * Where to go after a login: `/login?redirect=` when it is a page of this shop, the account otherwise. An open redirect
 * would let phishing links lead from the real login to a copy of the shop.
 */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || wanted.length > 1000 || !isInAppPath(wanted)) return home;
  // Browsers read "//host" and "\\host" as another origin; the router reads them as a path.
  const { host, pathname, search, hash } = new URL(wanted, "http://shop.invalid");
  if (host !== "shop.invalid" || pathname.includes("//")) return home;
  return /^\/(login|admin|api|uploads|assets|builds)(?=[/_]|$)/i.test(pathname) ? home : pathname + search + hash;
}

/** The login page that returns to this path. */
export function loginPath(pathname: string, search: string): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`;
}
