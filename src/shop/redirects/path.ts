/** Addresses of redirects, in the form in which they are stored and looked up: readable, without final slash. */

import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";

/** The path and query of an old address; undefined for what is none. @param address a path, or a whole address of any shop. */
function readOldPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), "http://shop.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = readable(url.pathname);
  return path && withoutUpperCase(path + queryOf(parametersOf(url.search)));
}

/** A path as it is stored; undefined when its escapes are broken or it holds control characters. */
export function readable(path: string): string | undefined {
  try {
    const text = `/${path.split("/").filter(Boolean).map(decodeURIComponent).join("/")}`;
    // A question mark begins the query of a stored address.
    return /\p{Cc}|\\/u.test(text) ? undefined : text.normalize("NFC").replaceAll("?", "%3F");
  } catch {
    return undefined;
  }
}

/**
 * Letters outside of ASCII in lower case. Those of ASCII stay as they were given: PostgreSQL compares them without case,
 * which it does for all letters only with some collations.
 */
const withoutUpperCase = (text: string) => text.replace(/[^\p{ASCII}]+/gu, (letters) => letters.toLowerCase());

export type Parameter = readonly [name: string, value: string];

/** Parameters that campaigns and mail programs add to any address: they tell no page from another. */
const marks =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|ttclid|twclid|igshid|mc_cid|mc_eid|_ga|srsltid)$/i;

/** The parameters of a query that may tell pages apart, each once, sorted. @param query "" or "?a=1". */
export function parametersOf(query: string): Parameter[] {
  const all = [...new URLSearchParams(query)].filter(([name]) => !marks.test(name));
  const unique = new Map(all.map(([name, value]) => [queryOf([[name, value]]).toLowerCase(), [name, value] as const]));
  return [...unique.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, parameter]) => parameter);
}

/** Parameters as stored: readable, only the signs that have a meaning in a query escaped. */
export function queryOf(parameters: readonly Parameter[]): string {
  const part = (text: string) => text.normalize("NFC").replace(/[%&=#+\s\p{Cc}\\]/gu, encodeURIComponent);
  const pairs = parameters.map(([name, value]) => (value === "" ? part(name) : `${part(name)}=${part(value)}`));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** @throws {ShopError} 400 naming the rule. */
export function oldPath(address: string): string {
  const path = /^(\/|https?:\/\/)/i.test(address.trim()) ? readOldPath(address) : undefined;
  if (!path) throw badInput(t("from_path: must be a path such as /products/vase, or an address"));
  if (/^\/(\?|$)/.test(path)) throw badInput(t("from_path: the home page can't be redirected"));
  if (path.includes("*")) throw badInput(t("from_path: * doesn't stand for other characters. Give each address a row"));
  if (path.length > 2000) throw badInput(t("from_path: at most 2,000 characters"));
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
  throw badInput(
    t("to_path: must be a path of this shop such as /product/list, or an address that begins with https://"),
  );
}
