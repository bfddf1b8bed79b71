/**
 * Pages of the shop: from the cache, or loaded and rendered once for everybody who asks for the same one at that time.
 * After a change of the mall a page is loaded again; unless its content has changed its HTML, compressed forms and ETag
 * stay as they are.
 */
import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ContentOrigin } from "#contract/calls/decorations.ts";
import { isUnavailable } from "#db/failures.ts";
import { lowPriority } from "#db/statements.ts";
import { findPreview, type Preview } from "#shop/decorations/index.ts";
import { paymentOrigins } from "#shop/payments/index.ts";
import { findRedirect } from "#shop/redirects/index.ts";
import { pageAt } from "#storefront/route-table.ts";
import type { LoadedPage, Redirection } from "#storefront/ssr.ts";
import { AnswerCache } from "../calls/answer-cache.ts";
import type { Services } from "../calls/context.ts";
import { localClient } from "../calls/local-client.ts";
import { dashboardCookie } from "../dashboard/cookie.ts";
import { redirectCaching } from "../http/host.ts";
import { pagePolicy, paymentHeaders, securityHeaders } from "../http/security.ts";
import { type ConcurrencyLimit, TooBusy } from "../load/concurrency-limit.ts";
import { isBuyersPage } from "../load/kinds.ts";
import { RETRY_AFTER } from "../load/limits.ts";
import type { Site } from "../malls/directory.ts";
import type { PageAddress } from "./address.ts";
import { cacheKey, type PageCache } from "./cache.ts";
import { encode, encodingsOf, quickest } from "./encoding.ts";
import { newNonce, nonceFor } from "./nonce.ts";
import { Page } from "./page.ts";
import { broken, busy, overloaded, type PlainText, plainPage } from "./plain.ts";
import { previewCookie, previewHeaders, withPreviewBar } from "./preview.ts";
import type { Renderer } from "./renderer.ts";
import { withStaffBar } from "./staff-bar.ts";

/** Longer addresses are answered but not kept: no link of the shop has one. */
const MAX_KEPT_ADDRESS = 500;

export interface PageServerOptions {
  readonly services: Services;
  readonly cache: PageCache;
  readonly renderer: Renderer;
  /** Adds transport security to pages. */
  readonly https: boolean;
  /** False while developing: no policy, because Vite injects scripts, and nothing kept. */
  readonly production: boolean;
  /** True when a route rule looks at the visitor before a page is shown. */
  readonly isGuarded: (path: string) => boolean;
  /** Pages are loaded and rendered a few at a time, those of buyers first. */
  readonly concurrency: ConcurrencyLimit;
  /** False once an address has asked for too much; cached pages cost little and are not counted. */
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
}

interface Own {
  readonly loaded: LoadedPage | Redirection;
  readonly origins: readonly ContentOrigin[];
  /** Not even a cache outside may keep it: it depends on the visitor, or shows what staff see only. */
  readonly isPersonal?: boolean;
  /** The preview link that the page is seen through. */
  readonly preview?: Preview;
}

interface Renderable extends Own {
  readonly loaded: LoadedPage;
}

type Source = Awaited<ReturnType<Page["source"]>>;

/** A page for everybody, or what one visitor alone gets. */
type Made = { readonly page: Page } | { readonly own: Own };

export class PageServer {
  readonly #options: PageServerOptions;
  readonly #running = new Map<string, Promise<Made>>();
  readonly #answers = new AnswerCache();

  constructor(options: PageServerOptions) {
    this.#options = options;
  }

  /** Answers GET and HEAD of a page. */
  async serve(request: FastifyRequest, reply: FastifyReply, site: Site, address: PageAddress): Promise<FastifyReply> {
    const { admit, cache } = this.#options;
    const previewToken = request.server.provedCookies.previewToken(request.headers, site.mall.id);
    const isStaff = isForStaff(request, site);
    const key = cacheKey(site, address);
    const cached = cache.fresh(key, site);
    if (cached && !isStaff && previewToken === undefined) return this.#send(request, reply, site, key, cached.page);
    if (!(await admit(request))) return this.plain(reply, 429, busy);
    const preview = previewToken && (await this.#previewOf(reply, site, previewToken));
    if (preview) return this.#servePreview(request, reply, site, address, preview);
    if (cached) return this.#send(request, reply, site, key, cached.page);
    try {
      const answer = await this.#makeOnce(request, site, address, key);
      if ("page" in answer) return await this.#send(request, reply, site, key, answer.page);
      const { loaded } = answer.own;
      const moved =
        loaded.kind !== "redirect" && loaded.status === 404
          ? await findRedirect({ db: this.#options.services.db, mall: site.mall }, address.path, queryOf(request.url))
          : undefined;
      // An hour, so that staff can change where an old address leads.
      if (moved !== undefined) return reply.header("cache-control", redirectCaching(request)).redirect(moved, 301);
      return await this.#sendOwn(request, reply, site, answer.own, await this.#paymentOrigins(site, address.path));
    } catch (error) {
      return this.#failed(request, reply, address, error);
    }
  }

  /** What the preview link shows that this browser has opened; a cookie of one that has ended is removed. */
  async #previewOf(reply: FastifyReply, { mall }: Site, token: string): Promise<Preview | undefined> {
    const preview = await findPreview({ db: this.#options.services.db, mall }, token);
    if (!preview) reply.clearCookie(previewCookie, { path: "/" });
    return preview;
  }

  /** Renders a page with the draft, for each request anew; no cache keeps it. */
  async #servePreview(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    address: PageAddress,
    preview: Preview,
  ): Promise<FastifyReply> {
    try {
      const own = await this.#load(request, site, address);
      const origins = await this.#paymentOrigins(site, address.path);
      return await this.#sendOwn(request, reply, site, { ...own, isPersonal: true, preview }, origins);
    } catch (error) {
      return this.#failed(request, reply, address, error);
    }
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
    return reply
      .code(status)
      .headers({ ...this.#pageHeaders(nonce), "cache-control": "no-store" })
      .send(plainPage(text, nonce));
  }

  /** Simultaneous requests share a page only when it turns out to be for everybody; otherwise each gets its own. */
  async #makeOnce(request: FastifyRequest, site: Site, address: PageAddress, key: string): Promise<Made> {
    const name = `${site.version} ${key}`;
    const first = this.#running.get(name);
    if (first) {
      const answer = await first;
      return "page" in answer ? answer : this.#makeLimited(request, site, address, key);
    }
    const running = this.#makeLimited(request, site, address, key);
    this.#running.set(name, running);
    try {
      return await running;
    } finally {
      this.#running.delete(name);
    }
  }

  #makeLimited(request: FastifyRequest, site: Site, address: PageAddress, key: string): Promise<Made> {
    const isFirst = isBuyersPage(address.path);
    const make = () => this.#make(request, site, address, key);
    return this.#options.concurrency.run(isFirst, isFirst ? make : () => lowPriority(make));
  }

  async #make(request: FastifyRequest, site: Site, address: PageAddress, key: string): Promise<Made> {
    const { cache, isGuarded, production } = this.#options;
    cache.misses++;
    const own = await this.#load(request, site, address);
    const { loaded, origins } = own;
    if (loaded.kind === "redirect" || loaded.status !== 200 || !loaded.shared || own.isPersonal || !production) {
      return { own };
    }
    // The origins are in the policy, which a page is kept with.
    const content = hash("sha256", JSON.stringify([loaded.contentHash(), origins]), "base64url");
    const kept = cache.get(key)?.page;
    const page = kept?.content === content ? kept : await this.#render({ loaded, origins }, content, request);
    if (address.path.length + address.query.length <= MAX_KEPT_ADDRESS) {
      cache.set(key, { page, version: site.version, guarded: isGuarded(address.path) });
    }
    return { page };
  }

  async #load(request: FastifyRequest, site: Site, address: PageAddress): Promise<Own> {
    const { services, renderer } = this.#options;
    const { load, assets } = await renderer.code();
    const { token } = request.cookies;
    const previewToken = request.server.provedCookies.previewToken(request.headers, site.mall.id);
    const api = localClient(
      services,
      {
        mall: site.mall,
        token,
        previewToken,
        // Staff in test mode see the checkout of a test order; the answer is theirs alone, as all of the checkout.
        dashboardSecret: request.cookies[dashboardCookie],
        catalogDb: services.catalog?.of(site),
      },
      {
        log: (error) => request.log.error({ err: error }, "the decoration could not be loaded"),
        // A preview link has a design of its own.
        kept: previewToken === undefined ? { answers: this.#answers, version: site.version } : undefined,
      },
    );
    const url = new URL(address.path + address.query, site.origin);
    const loaded = await load({ url, origin: site.origin, api, assets });
    return { loaded, origins: api.origins, isPersonal: api.personal };
  }

  #render({ loaded, origins }: Renderable, content: string, request: FastifyRequest): Promise<Page> {
    const encoding = quickest(encodingsOf(request.headers));
    const nonce = nonceFor(content, this.#options.services.secret);
    const { bytes, links } = loaded.render(nonce);
    const headers = {
      ...this.#pageHeaders(nonce, origins),
      // A browser or a CDN may keep it but asks again each time: a publish shows at once.
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
      ...linkHeader(links),
    };
    return Page.of(bytes, headers, content, encoding);
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    key: string,
    page: Page,
  ): Promise<FastifyReply> {
    if (isForStaff(request, site)) return this.#sendToStaff(request, reply, await page.source());
    const { cache } = this.#options;
    const accepted = encodingsOf(request.headers);
    const ready = page.answer(accepted, request.headers["if-none-match"]);
    const { status, headers, body } = ready ?? (await page.make(accepted));
    if (!ready) cache.resize(key, page);
    cache.improve(key, page);
    return reply.code(status).headers(headers).send(body);
  }

  /** The page that everybody gets, with the staff bar; kept by nobody. */
  async #sendToStaff(request: FastifyRequest, reply: FastifyReply, { html, headers }: Source): Promise<FastifyReply> {
    const { assets } = await this.#options.renderer.code();
    const encoding = quickest(encodingsOf(request.headers));
    const document = assets.staffBar ? withStaffBar(html, assets.staffBar) : html;
    return reply
      .headers({
        ...headers,
        "cache-control": "private, no-store",
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      })
      .send(await encode(Buffer.from(document), encoding, "fast"));
  }

  /** Origins of the payment providers' scripts: only the checkout loads them. */
  async #paymentOrigins({ mall }: Site, path: string): Promise<readonly ContentOrigin[]> {
    if (pageAt(path)?.name !== "checkout") return [];
    const { db, payments } = this.#options.services;
    return paymentOrigins({ db, mall }, payments);
  }

  /** Redirects, pages of one visitor, and pages with another status than 200: never kept. */
  async #sendOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    { loaded, origins, isPersonal, preview }: Own,
    providers: readonly ContentOrigin[],
  ): Promise<FastifyReply> {
    if (loaded.kind === "redirect") {
      return reply.header("cache-control", "no-store").redirect(loaded.location, loaded.status);
    }
    const { code, finish } = this.#options.renderer;
    const nonce = newNonce();
    const rendered = loaded.render(nonce).bytes.toString();
    const bar = isForStaff(request, site) ? (await code()).assets.staffBar : undefined;
    const shown = preview ? withPreviewBar(rendered, preview, site.mall.time_zone, nonce) : rendered;
    const html = bar ? withStaffBar(shown, bar) : shown;
    const document = finish ? await finish(request.url, html) : html;
    const encoding = quickest(encodingsOf(request.headers));
    const body = await encode(Buffer.from(document), encoding, "fast");
    return reply
      .code(loaded.status)
      .headers({
        ...this.#pageHeaders(nonce, [...origins, ...providers]),
        ...(providers.length > 0 && paymentHeaders(providers)),
        "cache-control": loaded.shared && !bar && !isPersonal ? "public, no-cache" : "private, no-store",
        vary: "accept-encoding",
        ...(preview && previewHeaders),
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      })
      .send(body);
  }

  #pageHeaders(nonce: string, origins: readonly ContentOrigin[] = []): Record<string, string> {
    const { https, production } = this.#options;
    return {
      ...securityHeaders(https),
      "content-type": "text/html; charset=utf-8",
      ...(production && { "content-security-policy": pagePolicy(nonce, https, origins) }),
    };
  }
}

const isForStaff = ({ server, headers }: FastifyRequest, { mall }: Site): boolean =>
  server.provedCookies.isStaff(headers, mall.id);

/** "" or "?a=1", as the visitor sent it. */
function queryOf(target: string): string {
  const mark = target.indexOf("?");
  return mark < 0 ? "" : target.slice(mark, mark + 500);
}

function linkHeader(links: readonly string[]): { link?: string } {
  return links.length > 0 ? { link: links.join(", ") } : {};
}
