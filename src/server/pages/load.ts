/** Loads pages: the loaders of a page make its calls in process, and take its frame from memory while its mall has not changed. */
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Envelope, Input, Output } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import { type CallName, type Calls, callNamed, calls } from "#contract/index.ts";
import * as registry from "#modules/registry.ts";
import { builtInWithRows, groupsOf, registryIn } from "#shop/decorations/index.ts";
import type { ReleasePreview } from "#shop/releases/index.ts";
import type { ApiClient, ApiPath } from "#storefront/api/client.ts";
import type { Frame, FrameCache } from "#storefront/decoration/load.ts";
import type { LoadedPage, Redirection } from "#storefront/ssr.ts";
import type { CallRequest, Services } from "../calls/context.ts";
import { invoke } from "../calls/invoke.ts";
import { dashboardCookie } from "../dashboard/cookie.ts";
import type { PageAddress } from "../http/head.ts";
import type { Proved } from "../http/proved-cookies.ts";
import type { Site } from "../malls/directory.ts";
import { languageViewOf } from "./language-view.ts";
import { inPreview } from "./release-preview.ts";
import type { Renderer } from "./renderer.ts";

export interface PageLoaderOptions {
  readonly services: Services;
  readonly renderer: Renderer;
  /** False while developing. */
  readonly production: boolean;
}

/** A page that a visitor has asked for. */
export interface PageRequest {
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly address: PageAddress;
  readonly proved: Proved | undefined;
}

export interface Loaded {
  readonly loaded: LoadedPage | Redirection;
  /** It depends on the visitor, or something could not be loaded. */
  readonly isPersonal: boolean;
}

export class PageLoader {
  readonly #options: PageLoaderOptions;
  readonly #frames = new Frames();

  constructor(options: PageLoaderOptions) {
    this.#options = options;
  }

  /** Runs the loaders of the page that the address leads to. */
  async load(page: PageRequest): Promise<Loaded> {
    return this.#loadWith(this.#options.services, page);
  }

  /** The same in the shop as a release will make it. */
  async loadRelease(page: PageRequest, release: ReleasePreview): Promise<Loaded> {
    const { site } = page;
    return inPreview(this.#options.services, site.mall, release, (services, mall) =>
      this.#loadWith(services, { ...page, site: { ...site, mall } }),
    );
  }

  async #loadWith(services: Services, { request, site, address, proved }: PageRequest): Promise<Loaded> {
    const { renderer, production } = this.#options;
    const { load, assets } = await renderer.code();
    const previewToken = proved?.previewToken;
    const caller = {
      mall: site.mall,
      token: request.cookies.token,
      previewToken,
      // Staff in test mode see the checkout of a test order; the answer is theirs alone, as all of the checkout.
      dashboardSecret: request.cookies[dashboardCookie],
      catalogDb: services.catalog?.of(site),
    };
    const api = localClient(services, caller, {
      log: (error) => request.log.error({ err: error }, "the decoration could not be loaded"),
    });
    // A preview link has a design of its own, and while developing the code of modules changes.
    const isCached = previewToken === undefined && production;
    const frameCache = isCached ? this.#frames.cacheFor(site, () => !api.failed) : undefined;
    const { mall, origin } = site;
    const view = mall.languages.length > 0 || mall.markets.length > 0 ? languageViewOf(mall) : undefined;
    const url = new URL((view?.base ?? "") + address.path + address.query, origin);
    const loaded = await load({ url, origin, api, frameCache, assets, ...(view && { view }) });
    return { loaded, isPersonal: api.personal };
  }
}

/** Frames of all malls together; a mall has about 20 in each language. */
const MAX_FRAMES = 200;

interface Entry {
  readonly version: string;
  /** Undefined where it was not whole. */
  readonly frame: Promise<Frame | undefined>;
  /** Of a frame that is there. */
  until?: number | undefined;
}

/** From when on the modules show something else, by a day and time that they are about, or come and go at; undefined: they stay. */
function nextMoment({ modules, changesAt }: Frame): number | undefined {
  const coming = modules.flatMap(({ data }) =>
    (data?.moments ?? []).flatMap(({ at, passed }) => (passed || at === "" ? [] : [Date.parse(at)])),
  );
  if (changesAt !== undefined) coming.push(Date.parse(changesAt));
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

async function timed(loading: Promise<Frame>): Promise<Frame> {
  const frame = await loading;
  const until = nextMoment(frame);
  return until === undefined ? frame : { ...frame, until };
}

/**
 * Frames of pages (header, footer, configuration, menus, categories, the modules of a group, and what documents make of them),
 * remembered until their mall changes: what pages remember beside the page cache.
 */
export class Frames {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_FRAMES });

  /**
   * The cache of frames for one page. Simultaneous pages share a frame that is whole; otherwise each page loads its own.
   * @param isWhole whether everything that this page has asked for so far was answered.
   */
  cacheFor({ mall, version }: Pick<Site, "mall" | "version">, isWhole: () => boolean): FrameCache {
    return async (group, load) => {
      const key = `${mall.id} ${mall.locale} ${mall.market?.id ?? ""} ${mall.tested_revision ?? ""} ${group}`;
      const existing = this.#entries.get(key);
      if (existing?.version === version && Date.now() < (existing.until ?? Number.POSITIVE_INFINITY)) {
        return (await existing.frame) ?? timed(load());
      }
      const loading = timed(load());
      const frame = loading.then((one) => (one.isWhole && isWhole() ? one : undefined)).catch(() => undefined);
      const entry: Entry = { version, frame };
      this.#entries.set(key, entry);
      const whole = await frame;
      if (whole) entry.until = whole.until;
      if (!whole && this.#entries.peek(key) === entry) this.#entries.delete(key);
      return loading;
    };
  }
}

const byPath = Object.fromEntries(Object.entries(calls).map(([name, call]) => [call.path, name])) as Record<
  ApiPath,
  CallName
>;

export interface LocalClient extends ApiClient {
  /** True once a call ran that depends on who the visitor is, or a call failed: the page must not be shared. */
  readonly personal: boolean;
  /** True once a call failed: what was made of the answers lacks something. */
  readonly failed: boolean;
}

interface Options {
  /** Is told why the decoration could not be loaded. */
  readonly log?: (error: unknown) => void;
}

/** The API client of pages that the server renders: the same calls, in process. */
export function localClient(services: Services, request: CallRequest, { log = () => {} }: Options = {}): LocalClient {
  let personal = false;
  let failed = false;
  return {
    get personal() {
      return personal || failed;
    },
    get failed() {
      return failed;
    },
    call(path, input) {
      const name = byPath[path];
      const { audience, isPersonal } = callNamed(name);
      if (audience !== "anyone" || isPersonal?.(input)) personal = true;
      const answer: Promise<Envelope> = invoke(services, name, input, request);
      // A page that lacks what could not be loaded is sent, but not kept.
      answer.catch(() => {
        failed = true;
      });
      return (name === "getDecoration" ? orBuiltIn(input as DecorationInput, answer as never) : answer) as never;
    },
  };

  /** Pages show the built-in modules when the decoration fails, unless the failure asks for the error page. */
  async function orBuiltIn(input: DecorationInput, asked: Promise<DecorationEnvelope>): Promise<DecorationEnvelope> {
    try {
      const answer = await asked;
      if (answer.code === codes.ok || answer.code === codes.pageError) return answer;
      log(new Error(`the decoration could not be loaded: ${answer.code} ${answer.message}`));
    } catch (error) {
      log(error);
    }
    failed = true;
    const { mall } = request;
    const context = { db: services.db, mall, registry: registryIn(registry, mall.locale) };
    return { code: codes.ok, message: "", data: await builtInWithRows(context, groupsOf(input)) };
  }
}

type DecorationInput = Input<Calls["getDecoration"]>;
type DecorationEnvelope = Envelope<Output<Calls["getDecoration"]> | null>;
