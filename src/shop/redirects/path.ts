/** Addresses of redirects, in the form in which they are stored and looked up: readable, without final slash. */
import { badInput } from "#contract/errors.ts";

/** The path of an old address; undefined for what is none. @param address a path, or a whole address of any shop. */
function readOldPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), "http://shop.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return readable(url.pathname);
}

/** A path as it is stored; undefined when its escapes are broken or it holds control characters. */
export function readable(path: string): string | undefined {
  try {
    const text = `/${path.split("/").filter(Boolean).map(decodeURIComponent).join("/")}`;
    return /\p{Cc}|\\/u.test(text) ? undefined : text.normalize("NFC");
  } catch {
    return undefined;
  }
}

/** @throws {ShopError} 400 naming the rule. */
export function oldPath(address: string): string {
  const path = /^(\/|https?:\/\/)/i.test(address.trim()) ? readOldPath(address) : undefined;
  if (!path) throw badInput("from_path: must be a path such as /products/vase, or an address");
  if (path === "/") throw badInput("from_path: the home page can't be redirected");
  return path;
}

/** A path of this shop with its query, or an https address. @throws {ShopError} 400 naming the rule. */
export function newAddress(address: string): string {
  const text = address.trim();
  if (/^\/(?!\/)/.test(text)) {
    const url = URL.parse(text, "http://shop.invalid");
    const path = url && url.host === "shop.invalid" ? readable(url.pathname) : undefined;
    if (url && path) return path + url.search + url.hash;
  }
  const url = URL.parse(text);
  if (url?.protocol === "https:" && !url.username && !url.password) return url.href;
  throw badInput("to_path: must be a path of this shop such as /product/list, or an address that begins with https://");
}
