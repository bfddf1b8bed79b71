/** What a visit says of its page: the path, and the parameters that tell pages of one path apart. */

/**
 * Ids that name a page, by path. No other parameter is kept: links in mails carry tokens, order numbers and email addresses, and
 * a search may hold anything.
 */
const parameters: Readonly<Record<string, string>> = {
  "/product/list": "category_id",
  "/product/categoryproducts": "category_id",
  "/article": "id",
  "/newsdetail": "id",
};

/** An id: letters, digits, hyphens. */
const isId = /^[\w-]{1,60}$/;

/** Path and known parameter of an address, whole or not: "/article?id=7". "/" for an address without a path. */
export function visitedPage(address: string): string {
  const [, path = "", query = ""] = /^(?:[a-z][a-z0-9+.-]*:\/*[^/?#]*)?([^?#]*)(?:\?([^#]*))?/is.exec(address) ?? [];
  const name = parameters[path.toLowerCase().replace(/\/+$/, "")];
  const value = name === undefined ? null : new URLSearchParams(query).get(name);
  return `${path || "/"}${value !== null && isId.test(value) ? `?${name}=${value}` : ""}`;
}
