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
  "pictures",
  "redirect",
  "sort",
  "stars",
  "status",
]);

/** Those that may come several times; as many as the call takes. */
const repeatedParameters = new Set(["option"]);
const mostRepeated = 20;

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
  const params = [...new URLSearchParams(target.slice(path.length))];
  const known = params.filter(([name, value]) => knownParameters.has(name) && value !== "");
  const query = new URLSearchParams(Object.entries(Object.fromEntries(known)).sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const [name, value] of repeatedIn(params)) query.append(name, value);
  return { path: path.length > 1 ? path.replace(/\/+$/, "") || "/" : path, query: query.size ? `?${query}` : "" };
}

/** Each value once, in one order: the same filters make the same page, however they were clicked together. */
function repeatedIn(params: readonly [name: string, value: string][]): [name: string, value: string][] {
  const given = params.filter(([name, value]) => repeatedParameters.has(name) && value !== "");
  const values = [...new Set(given.map(([name, value]) => JSON.stringify([name, value])))].sort();
  return values.slice(0, mostRepeated).map((text) => JSON.parse(text));
}

/** Taken apart when the path is under the alias prefix `/admin_{decorationId}`, digits optional (spec §2). */
export function adminAddress(path: string): AdminAddress | undefined {
  const found = /^\/admin(?:_(\d{0,9}))?(\/.*)?$/.exec(path);
  if (!found) return undefined;
  return { decoration: found[1] ? Number(found[1]) : undefined, path: found[2] ?? "/" };
}
