/**
 * The editor's cookies: admin_token, mall_id, redirect_url, mode_index, tab_index, side_by_side. Their names are part
 * of the product (docs/behaviour.md, Editor).
 */

export function readCookie(name: string, cookies = document.cookie): string | null {
  const cookie = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  if (!cookie) return null;
  const value = cookie.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const year = 31_536_000;

/** Writes a cookie for a year, or for `seconds`. */
export function writeCookie(name: string, value: string | number, seconds = year): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; SameSite=Lax`;
}

/** @param path that the cookie is bound to. */
export function clearCookie(name: string, path = "/"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; path=${path}; max-age=0; SameSite=Strict`;
}

/** The whole number in a cookie, if it is an allowed one. */
export function cookieIndex<const V extends number>(name: string, allowed: readonly V[], otherwise: V): V {
  const value = readCookie(name);
  return allowed.find((one) => String(one) === value) ?? otherwise;
}
