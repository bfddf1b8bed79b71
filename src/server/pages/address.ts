/** Reads the address of a page request: alias prefix, path, and the query parameters that pages know. */

/**
 * Query parameters of the pages (commerce.md, "Query parameters of routes"). Others (advertising marks and the like)
 * neither reach a page nor make another cache entry.
 */
const knownParameters = new Set([
  "category_id",
  "email",
  "id",
  "keyword",
  "max_price",
  "min_price",
  "order_no",
  "page",
  "redirect",
  "sort",
  "status",
]);

export interface PageAddress {
  readonly path: string;
  /** Known parameters that are not empty, sorted; "" or "?a=1&b=2". */
  readonly query: string;
}

export interface AdminAddress {
  /** Digits of `/admin_{id}`. */
  readonly decoration: number | undefined;
  /** Path behind the alias prefix, "/" for its root. */
  readonly path: string;
}

/** The path of a request target. Undefined for what no link of ours looks like: `//host`, control characters, bad escapes. */
export function pathOf(target: string): string | undefined {
  const path = target.split("?", 1)[0] ?? "";
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return undefined;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must be refused
    return /[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path)) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The normal form of a page's address: two requests with the same one get the same page. */
export function pageAddress(target: string): PageAddress | undefined {
  const path = pathOf(target);
  if (!path) return undefined;
  const known = [...new URLSearchParams(target.slice(path.length))].filter(
    ([name, value]) => knownParameters.has(name) && value !== "",
  );
  const query = new URLSearchParams(Object.entries(Object.fromEntries(known)).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { path: path.length > 1 ? path.replace(/\/+$/, "") || "/" : path, query: query.size ? `?${query}` : "" };
}

/** Taken apart when the path is under the alias prefix `/admin_{decorationId}`, digits optional (spec §2). */
export function adminAddress(path: string): AdminAddress | undefined {
  const found = /^\/admin(?:_(\d{0,9}))?(\/.*)?$/.exec(path);
  if (!found) return undefined;
  return { decoration: found[1] ? Number(found[1]) : undefined, path: found[2] ?? "/" };
}
