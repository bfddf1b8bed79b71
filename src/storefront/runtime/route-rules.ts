/**
 * Rules for routes (docs/behaviour.md, Routes): `builds/meta/{id}.json` names redirects and middleware by exact paths, by
 * beginnings ("/account/**") and by patterns ("/product/detail/:name"). The more exact rule wins. The server applies them
 * to whole pages, the browser to where its router goes.
 */
import { isInAppPath } from "#decoration/links.ts";

export interface RouteRule {
  /** An absolute address is loaded as a whole page, a path is gone to inside of the shop. */
  readonly redirect?: string;
  /** Names of middleware, in their order. */
  readonly middleware?: readonly string[];
}

/** The form in which a meta file carries the rules. */
export interface Matcher {
  readonly static: Readonly<Record<string, RouteRule>>;
  readonly wildcard: Readonly<Record<string, RouteRule>>;
  readonly dynamic: Readonly<Record<string, RouteRule>>;
}

const noRules: Matcher = { static: {}, wildcard: {}, dynamic: {} };

/** The matcher of a meta file; none when it is not what it should be. */
export function readMatcher(meta: unknown): Matcher {
  const matcher = field(meta, "matcher");
  const rules = (kind: keyof Matcher) =>
    Object.fromEntries(Object.entries(field(matcher, kind) ?? {}).map(([path, rule]) => [path, readRule(rule)]));
  return matcher === undefined
    ? noRules
    : { static: rules("static"), wildcard: rules("wildcard"), dynamic: rules("dynamic") };
}

function readRule(rule: unknown): RouteRule {
  const redirect = field(rule, "redirect");
  const middleware = [field(rule, "middleware") ?? []].flat().filter((name) => typeof name === "string");
  return { ...(typeof redirect === "string" && { redirect }), ...(middleware.length > 0 && { middleware }) };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Second paths of a page (`route-table.ts`), in lower case, with the first: the rule of the first holds there too. */
const firstPaths: Readonly<Record<string, string>> = {
  "/product/categoryproducts": "/product/list",
  "/orderdetail": "/account/OrderDetail",
};

/**
 * What applies to a path: the longest beginning, over it the pattern, over that the path itself. Read as the router reads
 * paths: case, a last slash and escapes do not count. A second path of a page has the rule of the first, and its own over it.
 */
export function ruleFor(path: string, matcher: Matcher): RouteRule {
  const clean = decoded(path).replace(/(?!^)\/$/, "");
  const first = firstPaths[clean.toLowerCase()];
  if (first === undefined) return ownRule(clean, matcher);
  const { redirect, ...rule } = ownRule(first, matcher);
  // A rule that leads to this very path ends here.
  const leads = redirect !== undefined && redirect.split(/[?#]/, 1)[0]?.toLowerCase() !== clean.toLowerCase();
  return { ...rule, ...(leads && { redirect }), ...ownRule(clean, matcher) };
}

function ownRule(clean: string, matcher: Matcher): RouteRule {
  const fits = (rules: Matcher[keyof Matcher]) => Object.entries(rules).filter(([at]) => patternOf(at).test(clean));
  const wild = fits(matcher.wildcard).sort(([one], [other]) => one.length - other.length);
  return Object.assign({}, ...[...wild, ...fits(matcher.dynamic), ...fits(matcher.static)].map(([, rule]) => rule));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function patternOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\*]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\/?\\\*\\\*$/, "(/.*)?");
  return new RegExp(`^${source}$`, "i");
}

export type Way = { readonly kind: "stay" } | { readonly kind: "go" | "load"; readonly to: string };

/** Middleware by name: tells where to go instead, undefined to let pass. */
export type Middlewares = Readonly<Record<string, (path: string) => string | undefined>>;

/** The middleware there is: `customer` has guests log in first, wherever but at the login. */
export function middlewaresFor(isCustomer: () => boolean): Middlewares {
  const open = (path: string) => /^\/login(\/|$)/i.test(path) || isCustomer();
  return { customer: (path) => (open(path) ? undefined : `/login?${new URLSearchParams({ redirect: path })}`) };
}

/**
 * Where a rule leads.
 * @throws for unknown middleware, and for an address that is neither in-app nor http(s).
 */
export function follow(path: string, { redirect, middleware = [] }: RouteRule, middlewares: Middlewares): Way {
  for (const name of middleware) {
    if (!Object.hasOwn(middlewares, name)) throw new Error(`Unknown route middleware: ${name}`);
    const to = middlewares[name]?.(path);
    if (to !== undefined) return wayTo(to, path);
  }
  return redirect === undefined ? { kind: "stay" } : wayTo(redirect, path);
}

function wayTo(to: string, from: string): Way {
  if (to === from) return { kind: "stay" };
  if (isInAppPath(to)) return { kind: "go", to };
  const protocol = URL.canParse(to) ? new URL(to).protocol : "";
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`Navigation to ${to} is refused`);
  return { kind: "load", to };
}
