/**
 * The one cache of finished pages, and what it answers before any other work is done. Its limit counts everything that it holds:
 * bodies, headers and keys.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { basePathOf, type Mall } from "#kernel/malls/index.ts";
import { hasOneHost, type PageAddress, pageAddress, traceIdOf, traceparent } from "../http/head.ts";
import type { ProvedCookies } from "../http/proved-cookies.ts";
import { type MallDirectory, type Site, viewOf } from "../malls/directory.ts";
import { siteFor } from "../malls/tested.ts";
import { encodingsOf } from "./encoding.ts";
import { type PackedPage, PackedPages, unpack } from "./packed.ts";
import { Page } from "./page.ts";

/** Share of the cache's bytes that unpacked pages keep at least: when the cache is full, pages beyond it are packed. */
const READY_SHARE = 0.1;

export interface CachedPage {
  readonly page: Page;
  /** Version of the mall that the page was rendered or last confirmed for. */
  readonly version: string;
  /** True when a route rule looks at the visitor: the rule is applied before each answer. */
  readonly guarded: boolean;
  /** Milliseconds since 1970 from which on it shows something else, by a moment that a module is about. */
  readonly until?: number | undefined;
}

/** A cached page that is not packed. */
interface Ready extends CachedPage {
  /** Its packed form, from when it was packed before; used again when it is packed the next time. */
  readonly packed?: PackedPage;
}

type Rest = Omit<CachedPage, "page"> & Pick<Page, "content">;

export class PageCache {
  readonly #maxBytes: number;
  /** Unpacked pages. The least recently used one is packed first. */
  readonly #pages: LRUCache<string, Ready> | undefined;
  /** Packed pages; undefined until the cache is full for the first time. */
  #packed: PackedPages<Rest> | undefined;
  /** Resolves when no page is being packed. */
  packing: Promise<void> = Promise.resolve();
  /** Pages answered from here, and pages that had to be loaded, since the start. */
  hits = 0;
  misses = 0;
  #isImproving = false;

  /** @param maxBytes 0 for no cache. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      // The limit counts packed pages too, so `#fit` keeps it.
      maxSize: Number.MAX_SAFE_INTEGER,
      maxEntrySize: maxBytes,
      // Two bytes a character is the most that a JavaScript string takes.
      sizeCalculation: ({ page, packed }, key) => page.bytes + (packed?.bytes.length ?? 0) + 2 * key.length,
    });
  }

  /** Bytes held. */
  get bytes(): number {
    return (this.#pages?.calculatedSize ?? 0) + (this.#packed?.bytes ?? 0);
  }

  get size(): number {
    return (this.#pages?.size ?? 0) + (this.#packed?.size ?? 0);
  }

  /** Whether the cache has the page unpacked. */
  isReady(key: string): boolean {
    return this.#pages?.has(key) ?? false;
  }

  /** The page as it was rendered last; whether it still holds, its version and content say. */
  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key) ?? this.#unpacked(key);
  }

  /** The page if nothing of its mall has changed since. */
  fresh(key: string, { version }: Pick<Site, "version">): CachedPage | undefined {
    const entry = this.#pages?.get(key) ?? this.#packed?.restOf(key);
    if (entry?.version !== version || Date.now() >= (entry.until ?? Number.POSITIVE_INFINITY)) return undefined;
    this.hits++;
    return "page" in entry ? entry : this.#unpacked(key);
  }

  /** Also confirms a page that is already there. A page larger than the whole cache is not kept. */
  set(key: string, entry: CachedPage): void {
    const before = this.#pages?.peek(key);
    const packed = before?.page === entry.page ? before.packed : undefined;
    this.#packed?.drop(key);
    this.#pages?.set(key, packed ? { ...entry, packed } : entry);
    this.#fit();
  }

  /** Unpacks a page and keeps it unpacked. Undefined when it is not packed. */
  #unpacked(key: string): CachedPage | undefined {
    const taken = this.#packed?.take(key);
    if (!taken) return undefined;
    const { content, ...rest } = taken.rest;
    const entry = { ...rest, page: Page.unpacked(unpack(taken.packed), content), packed: taken.packed };
    this.#pages?.set(key, entry);
    this.#fit();
    return entry;
  }

  /** Keeps the limit: packs unpacked pages while they take more than their share, then drops packed ones. */
  #fit(): void {
    const pages = this.#pages;
    while (pages && this.bytes > this.#maxBytes) {
      const oldest = pages.rkeys().next().value;
      const isEnough = pages.calculatedSize > READY_SHARE * this.#maxBytes || !this.#packed?.bytes;
      if (oldest !== undefined && isEnough) this.#leave(oldest);
      else this.#packed?.dropOldest();
    }
  }

  #leave(key: string): void {
    const entry = this.#pages?.peek(key);
    this.#pages?.delete(key);
    if (!entry) return;
    const { page, packed, ...others } = entry;
    const rest = { ...others, content: page.content };
    this.#packed ??= new PackedPages(this.#maxBytes);
    if (packed) {
      this.#packed.put(key, packed, rest);
      return;
    }
    // A page that cannot be packed is dropped and rendered again at its next request.
    this.packing = this.#packed
      .pack(
        key,
        page.bytes,
        () => page.plain(),
        rest,
        () => !this.#pages?.has(key),
      )
      .then(() => this.#fit())
      .catch(() => {});
  }

  /**
   * Compresses a page better that has been asked for often enough; if it fails the fast form stays. One page at a time: its
   * thread is one of the few that also read files. A page that comes meanwhile waits for its next request.
   */
  improve(key: string, page: Page): void {
    if (this.#isImproving || !page.isWorthImproving) return;
    this.#isImproving = true;
    void page
      .improve()
      .then(() => this.resize(key, page))
      .catch(() => {})
      .finally(() => {
        this.#isImproving = false;
      });
  }

  /** Counts the bytes of a page anew after it got another form. */
  resize(key: string, page: Page): void {
    const entry = this.#pages?.peek(key);
    // A new object: the cache counts a value only once.
    if (entry?.page !== page) return;
    this.#pages?.set(key, { ...entry });
    this.#fit();
  }
}

/** The same for every request that gets the same page. */
export function cacheKey({ mall, origin }: Site, { path, query }: PageAddress): string {
  const group = mall.tested_revision === undefined ? "" : `${mall.tested_revision} `;
  return `${group}${mall.id} ${origin}${basePathOf(mall)}${path}${query}`;
}

export interface EarlyAnswerOptions {
  readonly cache: PageCache;
  readonly directory: MallDirectory;
  readonly proved: ProvedCookies;
  /** True when X-Forwarded-Host names the host. */
  readonly proxied: boolean;
  readonly ipOf: (request: IncomingMessage) => string;
  /** Of the server: which visitors are shown a release that is tested. */
  readonly secret: string;
  /** Called with every page that was answered. */
  readonly seen: (request: IncomingMessage, mall: Mall) => void;
  /** Whether what is known of a site may be older than what a visitor has changed. */
  readonly mayBeOlder?: ((site: Site, headers: IncomingHttpHeaders) => boolean) | undefined;
}

/**
 * Answers pages that are in the cache before requests are refused for load and before Fastify routes them: a refusal would cost as much,
 * so these pages are sent under any load. It does what Fastify's path does for such a page (host, route rules, request id, headers) and
 * leaves every other request to it.
 * @returns a function that is false when Fastify has to answer.
 */
export function earlyAnswer({ cache, directory, proved, proxied, ipOf, secret, seen, mayBeOlder }: EarlyAnswerOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    if (headers["service-worker"] !== undefined) return false;
    if (!hasOneHost(request)) return false;
    const host = proxied ? (headers["x-forwarded-host"] ?? headers.host) : headers.host;
    // The directory has read only hosts that passed Fastify's check.
    const hostSite = typeof host === "string" ? directory.peek(host) : undefined;
    const viewSite = hostSite && viewOf(hostSite, request);
    const site = !viewSite?.mall.test ? viewSite : siteFor(viewSite, { headers, ip: () => ipOf(request), secret });
    const address = site && !site.leadsTo && pageAddress(url);
    if (!address || mayBeOlder?.(site, headers)) return false;
    const asking = headers.cookie === undefined ? undefined : proved.of(headers.cookie, site.mall.id);
    if (asking?.isStaff || asking?.previewToken !== undefined) return false;
    const key = cacheKey(site, address);
    const cached = cache.fresh(key, site);
    if (!cached || cached.guarded) return false;
    const answer = cached.page.answer(encodingsOf(headers), headers["if-none-match"]);
    if (!answer) return false;
    cache.improve(key, cached.page);
    const id = traceIdOf(request);
    response.writeHead(answer.status, [
      ...answer.rawHeaders,
      "x-request-id",
      id,
      "traceparent",
      traceparent(request, id),
    ]);
    response.end(method === "HEAD" ? undefined : answer.body);
    seen(request, site.mall);
    return true;
  };
}
