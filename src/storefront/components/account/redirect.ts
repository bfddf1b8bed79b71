import { isInAppPath } from "#decoration/links.ts";

/** Where a login leads without a wish. */
const home = "/account";

/**
 * Where to go after a login: the wish of `/login?redirect=` when it is a page of this shop, the account otherwise. A
 * login that leads elsewhere is how people are lured to a copy of the shop.
 */
export function safeRedirect(wish: string | null): string {
  if (!wish || wish.length > 1000 || !isInAppPath(wish)) return home;
  // What the router and what the browser make of it must both stay here.
  const { host, pathname, search, hash } = new URL(wish, "http://shop.invalid");
  if (host !== "shop.invalid" || pathname.includes("//")) return home;
  return /^\/(login|admin|api|uploads|assets|builds)(?=[/_]|$)/i.test(pathname) ? home : pathname + search + hash;
}

/** The login that comes back to a page. */
export function loginPath(pathname: string, search: string): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`;
}
