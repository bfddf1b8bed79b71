/** Which mall a host name belongs to, cached in memory until the mall changes: every page request needs it. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Db } from "#db/connect.ts";
import type { Position } from "#db/replica/position.ts";
import {
  basePathOf,
  findMallByHost,
  type Mall,
  type Market,
  mainLanguage,
  mallIn,
  type NamedView,
} from "#kernel/malls/index.ts";
import { viewOfTarget } from "../http/head.ts";

/** Maximum number of cached host names: a fresh installation answers to every name, so requests can carry any number of them. */
const LIMIT = 1000;

export interface Site {
  readonly mall: Mall;
  /** Origin of canonical links. Never made from a host name that the mall does not own. */
  readonly origin: string;
  /**
   * True where the host is neither a domain of the mall's, nor this installation's address, nor a number or localhost: a single mall is
   * answered at any name, also at one that somebody else has made lead here.
   */
  readonly isUnknownHost?: true;
  /** Origin of the mall's primary domain, where this host is another one of the mall's: its pages lead there. */
  readonly leadsTo?: string;
  /** Whose domain the host is. */
  readonly market?: Market;
  /** Pages of markets with a domain lead there from this host. */
  readonly leadsMarkets?: true;
  /** Differs whenever anything of the mall has changed: design, catalog, content, settings. Valid in this process only. */
  readonly version: string;
  /** Of the primary's log, behind everything that the version stands for; absent where there are no replicas. */
  readonly position?: Position;
}

interface Entry {
  readonly site: Promise<Site | undefined>;
  /** The same once it is there. */
  settled?: Site | undefined;
}

export class MallDirectory {
  readonly #db: Db;
  readonly #home: () => URL;
  readonly #position: (() => Promise<Position>) | undefined;
  readonly #hosts = new LRUCache<string, Entry>({ max: LIMIT });
  /** Counts all changes; by mall, the number of its last one. */
  #changes = 0;
  #lastOfAll = 0;
  readonly #last = new Map<string, number>();
  /** Locales of hosts, also while what is known of their mall is read anew. */
  readonly #locales = new LRUCache<string, string>({ max: LIMIT });

  /**
   * @param home address of this installation: PUBLIC_URL, or where it listens.
   * @param position asks the primary for its position; absent where there are no replicas.
   */
  constructor(db: Db, home: () => URL, position?: () => Promise<Position>) {
    this.#db = db;
    this.#home = home;
    this.#position = position;
  }

  /**
   * @param host the Host header, checked by `isHost`.
   * @param since a position that the site must not have been read before: the visitor's own change may come before its news.
   */
  async find(host: string, since: Position = 0n): Promise<Site | undefined> {
    const entry = this.#hosts.get(host);
    if (entry) {
      const site = await entry.site;
      if ((site?.position ?? since) >= since) return site;
      if (this.#hosts.peek(host) !== entry) return this.find(host, since);
    }
    const fresh: Entry = { site: this.#load(host) };
    this.#hosts.set(host, fresh);
    try {
      fresh.settled = await fresh.site;
      if (fresh.settled) this.#locales.set(host, fresh.settled.mall.locale);
      return fresh.settled;
    } catch (error) {
      if (this.#hosts.peek(host) === fresh) this.#hosts.delete(host);
      throw error;
    }
  }

  /** The site of a host that `find` has read before, without waiting; undefined for a host that it has not read. */
  peek(host: string): Site | undefined {
    return this.#hosts.get(host)?.settled;
  }

  /** In which language a host is answered when nothing of its mall can be asked: as last known, English before. */
  localeOf(host: string): string {
    return this.#locales.get(host) ?? "en";
  }

  /** @param mallId the mall that has changed; every mall without one. */
  changed(mallId?: string): void {
    this.#changes++;
    if (mallId) this.#last.set(mallId, this.#changes);
    else this.#lastOfAll = this.#changes;
    // Also what is being read right now.
    this.#hosts.clear();
  }

  async #load(host: string): Promise<Site | undefined> {
    const name = host.toLowerCase().replace(/:\d+$/, "");
    const before = this.#changes;
    const mall = await findMallByHost(this.#db, name);
    if (!mall) return undefined;
    // After the mall's row: what could be seen with it lies before this position.
    const [place, position] = await Promise.all([this.#place(mall, name), this.#position?.()]);
    const last = Math.max(this.#last.get(mall.id) ?? 0, this.#lastOfAll);
    // The row may have been read before a change that was announced meanwhile.
    if (last > before) return this.#load(host);
    return {
      mall,
      ...place,
      version: [last, mall.live_decoration_id, mall.live_revision, mall.catalog_version].join(),
      ...(position !== undefined && { position }),
    };
  }

  async #place(mall: Mall, host: string): Promise<Omit<Site, "mall" | "version" | "position">> {
    const home = this.#home();
    const domains = await this.#db
      .selectFrom("mall_domain")
      .innerJoin("mall", "mall.id", "mall_domain.mall_id")
      .select(["mall_domain.host", "mall.primary_domain"])
      .where("mall_domain.mall_id", "=", mall.id)
      .where("mall_domain.checked_at", "is not", null)
      .execute();
    const isOwn = domains.some((domain) => domain.host === host) && !isLocal(host);
    const origin = host === home.hostname || !isOwn ? home.origin : `${home.protocol}//${host}`;
    const primary = domains.find((domain) => domain.host === domain.primary_domain)?.host;
    // Development and servers without a name stay as they are.
    const isPublic = !isLocal(host) && (isOwn || host === home.hostname);
    const market = mall.markets.find(({ domain }) => domain === host);
    const isLed = primary && primary !== host && isPublic && !market;
    const isKnown = isOwn || isLocal(host) || host === home.hostname;
    return {
      origin,
      ...(!isKnown && { isUnknownHost: true as const }),
      ...(isLed && { leadsTo: `${home.protocol}//${primary}` }),
      ...(market && { market }),
      ...(isPublic && mall.markets.some(({ domain }) => domain !== null) && { leadsMarkets: true as const }),
    };
  }
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.startsWith("[") || isIP(host) !== 0;
}

const views = new WeakMap<Site, Map<string, Site>>();

/** The site as a request asks for it. @returns undefined where the mall is not shown in the language, or for the market, of its address */
export function viewOf(site: Site, request: IncomingMessage): Site | undefined {
  const view = viewOfTarget(request);
  return view ? siteIn(site, view) : site;
}

/**
 * The site in a view. The same site and view always give the same object, so that caches with the site as their key have entries of its views too.
 * @returns undefined where the mall is not published in the view
 */
export function siteIn(site: Site, view: NamedView): Site | undefined {
  const byView = views.get(site) ?? new Map<string, Site>();
  views.set(site, byView);
  const key = `${view.language} ${view.market ?? ""}`;
  const there = byView.get(key);
  if (there) return there;
  const mall = mallIn(site.mall, view.language, view.market);
  // Markets that the mall does not have are not cached, because requests may name any number of them.
  if (!mall) return undefined;
  const viewed = { ...site, mall, origin: originIn(site, mall) };
  byView.set(key, viewed);
  return viewed;
}

/** Of the pages of a view: a market may have a domain of its own. */
function originIn({ origin, market, leadsMarkets }: Site, mall: Mall): string {
  // Development and servers without a name stay as they are.
  if (!leadsMarkets) return origin;
  const host = mall.market?.domain ?? market?.home;
  return host ? `${new URL(origin).protocol}//${host}` : origin;
}

/** At the domain of a market, the site as the market is first shown there; elsewhere as it is. */
export function atMarket(site: Site): Site {
  const { mall, market } = site;
  if (!market || mall.view) return site;
  return siteIn(site, { language: mainLanguage(mall, market), market: market.path }) ?? site;
}

/** The site that a request is for, in the language of its address; undefined where there is none. */
export async function findSite(
  directory: MallDirectory,
  { host, raw }: Pick<FastifyRequest, "host" | "raw">,
  since?: Position,
): Promise<Site | undefined> {
  const site = await directory.find(host, since);
  return site && viewOf(site, raw);
}

/** Before the paths of the view that a request is for, as far as is known without asking: "/de", "" for the shop's own language. */
export function baseOfRequest(directory: MallDirectory, host: string, request: IncomingMessage): string {
  const site = directory.peek(host);
  const view = site && viewOf(site, request);
  return view ? basePathOf(view.mall) : "";
}

/** In which language a request is answered when nothing of its mall can be asked. */
export function localeOfRequest(directory: MallDirectory, host: string, request: IncomingMessage): string {
  const site = directory.peek(host);
  return (site && viewOf(site, request)?.mall.locale) ?? directory.localeOf(host);
}
