/** Pages of the shop: from the cache, or rendered once for everybody who waits for the same one (architecture.md). */
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ContentOrigin } from "#contract/calls/decorations.ts";
import { textOf } from "#storefront/document/parts.ts";
import type { HtmlMemory, RenderResult } from "#storefront/ssr.ts";
import type { Services } from "../calls/context.ts";
import { localClient } from "../calls/local-client.ts";
import { pagePolicy, securityHeaders } from "../http/security.ts";
import type { Site } from "../malls/directory.ts";
import { type PageAddress, pageAddress } from "./address.ts";
import type { PageCache, PageKey } from "./cache.ts";
import { type Encoding, encodingsFor } from "./encoding.ts";
import type { Front } from "./front.ts";
import { Page } from "./page.ts";
import { broken, busy, missing, type PlainText, plainPage } from "./plain.ts";
import type { Renderer } from "./renderer.ts";

/** Longer addresses are rendered but not kept: nobody links to them. */
const MAX_KEPT_ADDRESS = 500;

export interface PageServerOptions {
  readonly services: Services;
  readonly cache: PageCache;
  readonly front: Front;
  readonly renderer: Renderer;
  readonly memory: HtmlMemory | undefined;
  /** Adds transport security to pages. */
  readonly https: boolean;
  /** False while developing: no policy, because Vite injects scripts, and nothing kept. */
  readonly production: boolean;
  /** False once an address has asked for too much; cached pages cost nothing and are not asked about. */
  readonly admit: (request: FastifyRequest) => Promise<boolean>;
}

/** A rendering together with the page made of it, when it is one for everybody. */
interface Rendered {
  readonly result: RenderResult;
  readonly nonce: string;
  readonly origins: readonly ContentOrigin[];
  readonly shared?: Page;
}

export class PageServer {
  readonly #options: PageServerOptions;
  readonly #running = new Map<string, Promise<Rendered>>();

  constructor(options: PageServerOptions) {
    this.#options = options;
  }

  /** Answers GET and HEAD of a page. */
  async serve(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
    const target = request.url;
    const address = pageAddress(target);
    if (!address) return this.plain(reply, 404, missing(target));
    const { cache, front } = this.#options;
    const key = keyOf(site, address);
    const found = cache.get(key);
    if (found) {
      front.remember(request.raw, found);
      return this.#send(request, reply, found);
    }
    if (!(await this.#options.admit(request))) return this.plain(reply, 429, busy);
    try {
      const rendered = await this.#renderOnce(request, site, address, key);
      if (rendered.shared) return this.#send(request, reply, rendered.shared);
      return await this.#sendOwn(request, reply, rendered);
    } catch (error) {
      request.log.error({ err: error, path: address.path }, "a page could not be rendered");
      return this.plain(reply, 500, broken);
    }
  }

  /** A page without the shop around it. */
  plain(reply: FastifyReply, status: number, text: PlainText): FastifyReply {
    const nonce = newNonce();
    return reply
      .code(status)
      .headers({ ...this.#pageHeaders(nonce), "cache-control": "no-store" })
      .send(plainPage(text, nonce));
  }

  /** Followers of a rendering share it only when it turns out to be for everybody; otherwise each gets their own. */
  async #renderOnce(request: FastifyRequest, site: Site, address: PageAddress, key: PageKey): Promise<Rendered> {
    const name = `${key.mall} ${this.#options.cache.epoch(key.mall)} ${key.rest}`;
    const leader = this.#running.get(name);
    if (leader) {
      const rendered = await leader;
      return rendered.shared ? rendered : this.#render(request, site, address, key);
    }
    const running = this.#render(request, site, address, key);
    this.#running.set(name, running);
    try {
      return await running;
    } finally {
      this.#running.delete(name);
    }
  }

  async #render(request: FastifyRequest, site: Site, address: PageAddress, key: PageKey): Promise<Rendered> {
    const { services, renderer, cache, memory, production } = this.#options;
    const epoch = cache.epoch(key.mall);
    const { render, assets } = await renderer.load();
    const api = localClient(services, { mall: site.mall, token: request.cookies.token }, (error) =>
      request.log.error({ err: error }, "the decoration could not be loaded"),
    );
    const nonce = newNonce();
    const url = new URL(address.path + address.query, site.origin);
    const result = await render({ url, origin: site.origin, api, assets, nonce, memory });
    if (result.kind === "redirect" || result.status !== 200 || !result.shared || api.personal || !production) {
      return { result, nonce, origins: api.origins };
    }
    const headers = {
      ...this.#pageHeaders(nonce, api.origins),
      // A browser or a CDN may keep it but asks again each time: a publish shows at once.
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
      ...linkHeader(result.links),
    };
    // The nonce is in the page and in no other.
    const page = new Page(result.html, headers, nonce);
    if (key.rest.length <= MAX_KEPT_ADDRESS && cache.set(key, page, epoch)) {
      this.#options.front.remember(request.raw, page);
    }
    return { result, nonce, origins: api.origins, shared: page };
  }

  #send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    const { status, headers, body } = page.answer(acceptedBy(request), request.headers["if-none-match"]);
    return reply.code(status).headers(headers).send(body);
  }

  /** Redirects, pages of one visitor, and pages with another status than 200: never kept by anybody. */
  async #sendOwn(request: FastifyRequest, reply: FastifyReply, rendered: Rendered): Promise<FastifyReply> {
    const { result, nonce, origins } = rendered;
    if (result.kind === "redirect") {
      return reply.header("cache-control", "no-store").redirect(result.location, result.status);
    }
    const { finish } = this.#options.renderer;
    const html = finish ? [await finish(request.url, textOf(result.html))] : result.html;
    const cacheControl = result.shared ? "public, no-cache" : "private, no-store";
    const headers = { ...this.#pageHeaders(nonce, origins), "cache-control": cacheControl, vary: "accept-encoding" };
    const answer = new Page(html, headers, nonce).answer(acceptedBy(request), undefined);
    return reply.code(result.status).headers(answer.headers).send(answer.body);
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

export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

function keyOf({ mall, origin }: Site, { path, query }: PageAddress): PageKey {
  const versions = `${mall.live_decoration_id}.${mall.live_revision}.${mall.catalog_version}`;
  return { mall: mall.id, rest: `${versions} ${origin}${path}${query}` };
}

function acceptedBy(request: FastifyRequest): readonly Encoding[] {
  const accepted = request.headers["accept-encoding"];
  return encodingsFor(typeof accepted === "string" ? accepted : undefined);
}

function linkHeader(links: readonly string[]): { link?: string } {
  return links.length > 0 ? { link: links.join(", ") } : {};
}
