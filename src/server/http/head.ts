/**
 * What a request says in its head before Fastify has read it: its host, its trace, the address of its visitor, and in its target the prefix of a
 * language and a market, the path, and the query parameters that pages know.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { type NamedView, viewOfPrefix } from "#kernel/malls/index.ts";

/** True for what a Host header may look like (RFC 9110 §7.2). */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i.test(host);
}

/** A Host header without its port, in lower case; undefined for what is none. */
export function hostNameOf(host: string | undefined): string | undefined {
  return isHost(host) ? host.toLowerCase().replace(/:\d+$/, "") : undefined;
}

/** Node keeps the first of several; a proxy in front may have judged another one. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count <= 1;
}

/** The address of a request that Fastify has not seen. @param proxies entries of X-Forwarded-For that are believed. */
export function ipOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const header = proxies > 0 && headers["x-forwarded-for"];
  const named = header && String(header).split(",").at(-proxies)?.trim();
  return named || (socket.remoteAddress ?? "");
}

/** Trace ids by W3C Trace Context. Later versions may append fields after a further dash; version ff does not exist. */
const format = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?=$|-)/;

/** The id that log lines of a request carry: 32 hexadecimal digits. */
export function traceIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const traceId = traceOf(headers.traceparent)?.id;
  if (traceId) return traceId;
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);
}

/** The header of the answer: the same trace, and an id of what this server did for it. */
export function traceparent({ headers }: Pick<IncomingMessage, "headers">, traceId: string): string {
  const uuid = randomUUID();
  return `00-${traceId}-${uuid.slice(0, 8)}${uuid.slice(-8)}-${traceOf(headers.traceparent)?.flags ?? "00"}`;
}

function traceOf(header: string | string[] | undefined): { readonly id: string; readonly flags: string } | undefined {
  const match = typeof header === "string" ? format.exec(header) : undefined;
  const [all = "", version, id, flags] = match ?? [];
  if (!id || !flags || (version === "00" && header !== all)) return undefined;
  return { id, flags };
}

/**
 * Query parameters of the pages. Others (advertising marks and the like) neither reach a page nor make another cache
 * entry.
 */
const singleParameters = new Set([
  "category_id",
  "code",
  "email",
  "failed",
  "id",
  "keyword",
  "max_price",
  "min_price",
  "order_no",
  "page",
  "pictures",
  "preview",
  "qty",
  "redirect",
  "sort",
  "stars",
  "status",
  "variant",
  "variant_id",
]);

/**
 * Query parameters of a single page, by its path. Other pages ignore them, because links from elsewhere use the same names. `/withdraw` takes what was entered
 * in its form, and what came of it, in browsers without JavaScript.
 */
const ownParameters: Readonly<Record<string, ReadonlySet<string>>> = { "/withdraw": new Set(["name", "result"]) };

/** Query parameters that may come several times: the options that a product list is filtered by. */
const repeatedParameters = new Set(["option"]);
/** Values of repeated parameters that reach a page, as many as the call takes; further ones are dropped. */
const maxRepeated = 20;

export interface PageAddress {
  readonly path: string;
  /** Known parameters that are not empty, sorted; "" or "?a=1&b=2". */
  readonly query: string;
}

/** Matches paths that are in their normal form already, as those of most requests are. */
const normal = /^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/;

/**
 * The path of a request target in its normal form: without dot segments (also percent-encoded ones), repeated or final
 * slashes, and with one way to write every character. Route rules, the cache and the router all get this form, so that
 * what a rule judges is what is served. Undefined for what no link of the shop looks like: `//host`, backslashes, control
 * characters, bad escapes.
 */
function pathOf(target: string): string | undefined {
  const path = target.split("?", 1)[0] ?? "";
  if (normal.test(path)) return path;
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("#")) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must be refused
    if (/[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined;
    const { pathname } = new URL(path, "http://localhost");
    return `/${pathname.split("/").filter(Boolean).map(normalSegment).join("/")}`;
  } catch {
    return undefined;
  }
}

/** Escapes what browsers escape in a path, and nothing else. */
function normalSegment(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment)).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

/** The normal form of a page's address: two requests with the same one get the same page. */
export function pageAddress(target: string): PageAddress | undefined {
  const path = pathOf(target);
  if (!path) return undefined;
  const mark = target.indexOf("?");
  return { path, query: mark < 0 ? "" : queryOf(path, target.slice(mark)) };
}

function queryOf(path: string, text: string): string {
  const params = [...new URLSearchParams(text)];
  const isKnown = (name: string) => singleParameters.has(name) || ownParameters[path]?.has(name);
  const single = params.filter(([name, value]) => isKnown(name) && value !== "");
  const query = new URLSearchParams(Object.entries(Object.fromEntries(single)).sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const [name, value] of repeatedIn(params)) query.append(name, value);
  return query.size ? `?${query}` : "";
}

/** The repeated parameters, each value once, sorted: the same filters make the same page, however they were clicked together. */
function repeatedIn(params: readonly [name: string, value: string][]): [name: string, value: string][] {
  const repeated = params.filter(([name, value]) => repeatedParameters.has(name) && value !== "");
  const values = [...new Set(repeated.map(([name, value]) => JSON.stringify([name, value])))].sort();
  return values.slice(0, maxRepeated).map((text) => JSON.parse(text));
}

/** Whether a request is for the endpoints of agents, MCP and UCP (docs/agents.md). @param target path and query of a request */
export const isOfAgent = (target: string): boolean => /^\/(?:(?:admin_)?mcp|ucp)(?:[/?]|$)/.test(target);

/** Whether a request is answered with JSON: calls, and the endpoints of agents. @param target path and query of a request */
export const isCall = (target: string): boolean => /^\/(admin_)?api(\/|$|\?)/.test(target) || isOfAgent(target);

/** Whether a path is /dashboard or below it. @param path in its normal form */
export const isDashboard = (path: string) => path === "/dashboard" || path.startsWith("/dashboard/");

/*
 * Views (docs/languages.md): the prefix of a language that ships, with or without a market, is taken off the target before anything reads it, so that routes, limits and
 * caches see the paths that they know. Whether the mall is published in that language and market is decided in `malls/directory.ts`.
 */

/** What the prefix that was taken off a request says. */
interface Entered {
  readonly view: NamedView;
  /** Path and query as the client sent them, with the prefix. */
  readonly target: string;
}

const entered = new WeakMap<IncomingMessage, Entered>();

/** Matches a prefix such as "/de" or "/de-ch" at the start of a target, and the slash after it. */
const prefixed = /^(\/[a-z]{2}(?:-[a-z]{2,4}){0,2})(?=[/?]|$)\/?/;

/** First segments that take no prefix, because what they lead to (editor, dashboard, files, feeds) is the same in all languages and has one address only. */
const notShown =
  /^(?:admin|dashboard|preview|uploads|assets|builds|demo|placeholders|docs|feeds|health|metrics|indexnow-|\.well-known(?!\/ucp(?:\?|$))|robots\.txt|favicon\.ico)/;

/** Takes the prefix of a language and a market off `request.url`, at most once for each request. @returns path and query without it */
export function enterView(request: IncomingMessage): string {
  const target = request.url ?? "/";
  const [whole = "", prefix = ""] = prefixed.exec(target) ?? [];
  const view = prefix ? viewOfPrefix(prefix) : undefined;
  if (!view || entered.has(request)) return target;
  const rest = target.slice(whole.length);
  if (notShown.test(rest)) return target;
  entered.set(request, { view, target });
  request.url = `/${rest}`;
  return request.url;
}

/** Path and query as the client sent them, with the prefix of a language and a market. */
export const sentTarget = ({ raw, url }: Pick<FastifyRequest, "raw" | "url">): string =>
  entered.get(raw)?.target ?? url;

/** Language and market of the prefix that `enterView` took off, whether or not the mall is published in them; undefined without a prefix. */
export const viewOfTarget = (request: IncomingMessage): NamedView | undefined => entered.get(request)?.view;
