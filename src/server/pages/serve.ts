/**
 * Pages of the shop: from the cache, or loaded and rendered once for everybody who asks for the same one at that time.
 * After a change of the mall a page is loaded again; unless its content has changed its HTML, compressed forms and ETag
 * stay as they are.
 */
import { createHmac, hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "#db/failures.ts";
import { lowPriority } from "#db/statements.ts";
import { basePathOf } from "#kernel/malls/index.ts";
import { findPreview } from "#shop/decorations/index.ts";
import { findRedirect } from "#shop/redirects/index.ts";
import { notePage } from "#shop/visits/index.ts";
import type { LoadedPage } from "#storefront/ssr.ts";
import { dashboardCookie } from "../dashboard/cookie.ts";
import type { PageAddress } from "../http/head.ts";
import { newNonce, pageHeaders, redirectCaching } from "../http/security.ts";
import { kindOf } from "../load/admission.ts";
import { type ConcurrencyLimit, TooBusy } from "../load/concurrency-limit.ts";
import { RETRY_AFTER } from "../load/limits.ts";
import type { Site } from "../malls/directory.ts";
import { cacheKey, type PageCache } from "./cache.ts";
import { encodingsOf, quickest } from "./encoding.ts";
import { type Loaded, PageLoader, type PageLoaderOptions, type PageRequest } from "./load.ts";
import { type OwnPageOptions, sendOwn, sendToStaff } from "./own-page.ts";
import { Page } from "./page.ts";
import { broken, busy, overloaded, type PlainText, plainPage } from "./plain.ts";
import { previewCookie, type Shown } from "./preview.ts";
import { isReleaseToken, releaseStillShown } from "./release-preview.ts";

/** Characters of path and query. Longer addresses are answered but not cached, because no link of the shop is so long. */
const MAX_CACHED_ADDRESS = 500;

export interface PageServerOptions extends OwnPageOptions, PageLoaderOptions {
  readonly cache: PageCache;
  /** True when a route rule looks at the visitor before a page is shown. */
  readonly isGuarded: (path: string) => boolean;
  /** Pages are loaded and rendered a few at a time, those of buyers first. */
  readonly concurrency: ConcurrencyLimit;
  /** False once an address has asked for too much; cached pages cost little and are not counted. */
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
  /** In which language a request of a host is answered, without waiting. */
  readonly localeOf: (host: string, request: IncomingMessage) => string;
  /** Before the paths of its pages in that language. */
  readonly baseOf: (host: string, request: IncomingMessage) => string;
}

interface Visit extends PageRequest {
  readonly reply: FastifyReply;
  /** Of the page in the cache. */
  readonly key: string;
}

/** What a request is answered with: a page that is the same for all visitors, or what was loaded for one visitor. */
type Outcome = { readonly page: Page } | Loaded;

export class PageServer {
  readonly #options: PageServerOptions;
  readonly #running = new Map<string, Promise<Outcome>>();
  readonly #loader: PageLoader;

  constructor(options: PageServerOptions) {
    this.#options = options;
    this.#loader = new PageLoader(options);
  }

  /** Answers GET and HEAD of a page. */
  async serve(request: FastifyRequest, reply: FastifyReply, site: Site, address: PageAddress): Promise<FastifyReply> {
    const { admit, cache } = this.#options;
    const { headers, ip, server } = request;
    const { mall } = site;
    const proved = headers.cookie === undefined ? undefined : server.provedCookies.of(headers.cookie, mall.id);
    const visit: Visit = { request, reply, site, address, proved, key: cacheKey(site, address) };
    const { isStaff = false, previewToken } = proved ?? {};
    notePage(this.#options.services.db, request.url, { headers, ip, mall, isStaff });
    const cached = cache.fresh(visit.key, site);
    if (cached && !isStaff && previewToken === undefined) return this.#send(visit, cached.page);
    if (!(await admit(request))) return this.plain(reply, 429, busy);
    const preview = previewToken && (await this.#previewOf(visit, previewToken));
    try {
      // With the draft, for each request anew.
      if (preview)
        return await this.#sendOwn(visit, { ...(await this.#loadShown(visit, preview)), isPersonal: true }, preview);
      const outcome = cached ?? (await this.#makeOnce(visit));
      return "page" in outcome ? await this.#send(visit, outcome.page) : await this.#sendOwn(visit, outcome);
    } catch (error) {
      return this.#failed(request, reply, address, error);
    }
  }

  #loadShown(visit: Visit, preview: Shown): Promise<Loaded> {
    if (!("at" in preview)) return this.#loader.load(visit);
    return this.#options.concurrency.run(false, () => lowPriority(() => this.#loader.loadRelease(visit, preview)));
  }

  /** What this browser is shown by the preview that it has opened; a cookie of one that has ended is removed. */
  async #previewOf({ request, reply, site: { mall } }: Visit, token: string): Promise<Shown | undefined> {
    const { services } = this.#options;
    const dashboardSecret = request.cookies[dashboardCookie];
    const preview = isReleaseToken(token)
      ? await releaseStillShown(services, { mall, token, dashboardSecret })
      : await findPreview({ db: services.db, mall }, token);
    if (!preview) reply.clearCookie(previewCookie, { path: "/" });
    return preview;
  }

  /** @param error why a page could not be made: too much is asked for, the database is away, or a fault of the server. */
  #failed(request: FastifyRequest, reply: FastifyReply, { path }: PageAddress, error: unknown): FastifyReply {
    if (!(error instanceof TooBusy)) request.log.error({ err: error, path }, "a page could not be rendered");
    if (!(error instanceof TooBusy || isUnavailable(error))) return this.plain(reply, 500, broken);
    return this.plain(reply.header("retry-after", RETRY_AFTER), 503, overloaded);
  }

  /** A page without the shop around it. */
  plain(reply: FastifyReply, status: number, text: PlainText): FastifyReply {
    const nonce = newNonce();
    const { host, raw } = reply.request;
    const { localeOf, baseOf } = this.#options;
    return reply
      .code(status)
      .headers({ ...pageHeaders(this.#options, nonce), "cache-control": "no-store" })
      .send(plainPage(text, nonce, localeOf(host, raw), baseOf(host, raw)));
  }

  /** Simultaneous requests share a page only when it turns out to be for everybody; otherwise each gets its own. */
  async #makeOnce(visit: Visit): Promise<Outcome> {
    const name = `${visit.site.version} ${visit.key}`;
    const first = this.#running.get(name);
    if (first) {
      const outcome = await first;
      return "page" in outcome ? outcome : this.#makeLimited(visit);
    }
    const running = this.#makeLimited(visit);
    this.#running.set(name, running);
    try {
      return await running;
    } finally {
      this.#running.delete(name);
    }
  }

  #makeLimited(visit: Visit): Promise<Outcome> {
    const isFirst = kindOf(visit.address.path) === "first";
    const make = () => this.#make(visit);
    return this.#options.concurrency.run(isFirst, isFirst ? make : () => lowPriority(make));
  }

  async #make(visit: Visit): Promise<Outcome> {
    const { cache, isGuarded, production } = this.#options;
    const { site, address, key } = visit;
    cache.misses++;
    const own = await this.#loader.load(visit);
    const { loaded } = own;
    if (loaded.kind === "redirect" || loaded.status !== 200 || !loaded.shared || own.isPersonal || !production) {
      return own;
    }
    // The origins are in the policy, which a page is kept with.
    const content = hash("sha256", JSON.stringify([loaded.contentHash(), loaded.origins]), "base64url");
    const before = cache.get(key)?.page;
    const page = before?.content === content ? before : await this.#render(loaded, content, visit.request);
    if (address.path.length + address.query.length <= MAX_CACHED_ADDRESS) {
      cache.set(key, { page, version: site.version, guarded: isGuarded(address.path), until: loaded.until });
    }
    return { page };
  }

  #render(loaded: LoadedPage, content: string, request: FastifyRequest): Promise<Page> {
    const nonce = nonceFor(content, this.#options.services.secret);
    const { bytes, links } = loaded.render(nonce);
    const headers = {
      ...pageHeaders(this.#options, nonce, loaded.origins),
      // A browser or a CDN may keep it but asks again each time: a publish shows at once.
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
      ...(links.length > 0 && { link: links.join(", ") }),
    };
    return Page.of(bytes, headers, content, quickest(encodingsOf(request.headers)));
  }

  async #send(visit: Visit, page: Page): Promise<FastifyReply> {
    const { request, reply, proved, key } = visit;
    if (proved?.isStaff) return sendToStaff(this.#options, visit, page);
    const { cache } = this.#options;
    const accepted = encodingsOf(request.headers);
    const ready = page.answer(accepted, request.headers["if-none-match"]);
    const { status, headers, body } = ready ?? (await page.make(accepted));
    if (!ready) cache.resize(key, page);
    cache.improve(key, page);
    return reply.code(status).headers(headers).send(body);
  }

  /** Where the page of an address is now: by the address as it was sent, and in a view by its path. */
  async #findMoved({ request, site, address: { path } }: Visit): Promise<string | undefined> {
    const context = { db: this.#options.services.db, mall: site.mall };
    const query = queryOf(request.url);
    const base = basePathOf(site.mall);
    if (base === "") return findRedirect(context, path, query);
    const moved = await findRedirect(context, path, query);
    return moved?.startsWith("/") ? base + moved : (moved ?? findRedirect(context, base + path, query));
  }

  /** Redirects, pages of one visitor, and pages with another status than 200: never kept. */
  async #sendOwn(visit: Visit, { loaded, isPersonal }: Loaded, preview?: Shown): Promise<FastifyReply> {
    const { request, reply } = visit;
    if (loaded.kind === "redirect") {
      const { location, status } = loaded;
      const to = status === 301 || status === 308 ? withSentQuery(location, visit) : location;
      return reply.header("cache-control", "no-store").redirect(to, status);
    }
    if (loaded.status === 404 && !preview) {
      const moved = await this.#findMoved(visit);
      // An hour, so that staff can change where an old address leads.
      if (moved !== undefined) return reply.header("cache-control", redirectCaching(request)).redirect(moved, 301);
    }
    return sendOwn(this.#options, visit, { loaded, isPersonal, preview });
  }
}

/**
 * The nonce of a page that is kept: 132 bits of HMAC-SHA-256. It is the same for the same content, because the HTML is kept with it
 * inside, and a 304 must carry the policy that fits the HTML in the browser. No text on the page can contain it, since writing it there
 * changes it.
 * @param contentHash of everything that the page shows.
 */
function nonceFor(contentHash: string, secret: string): string {
  return createHmac("sha256", secret).update(`page nonce ${contentHash}`).digest("base64url").slice(0, 22);
}

/** The new address of the same page, with marks of campaigns that pages do not know. */
function withSentQuery(location: string, { request, address }: Visit): string {
  const mark = location.indexOf("?");
  const query = mark < 0 ? "" : location.slice(mark);
  return query === address.query ? location.slice(0, location.length - query.length) + queryOf(request.url) : location;
}

/** "" or "?a=1", as the visitor sent it. */
function queryOf(target: string): string {
  const mark = target.indexOf("?");
  return mark < 0 ? "" : target.slice(mark, mark + 500);
}
