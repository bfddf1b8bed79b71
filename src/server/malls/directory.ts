/** Which mall a host name belongs to, remembered until the mall changes: pages ask at every request. */
import type { Db } from "#db/connect.ts";
import { findMallByHost, type Mall } from "#shop/malls/index.ts";

/** Host names remembered at most: a fresh installation answers to every name, so anybody can invent some. */
const LIMIT = 1000;

export interface Site {
  readonly mall: Mall;
  /** Origin of canonical links. Never made from a host name that the mall does not own. */
  readonly origin: string;
}

export class MallDirectory {
  readonly #db: Db;
  readonly #home: () => URL;
  readonly #sites = new Map<string, Promise<Site | undefined>>();

  /** @param home address of this installation: PUBLIC_URL, or where it listens. */
  constructor(db: Db, home: () => URL) {
    this.#db = db;
    this.#home = home;
  }

  /** @param host the Host header, checked by `isHost`. */
  async find(host: string): Promise<Site | undefined> {
    const name = host.toLowerCase().replace(/:\d+$/, "");
    const known = this.#sites.get(name);
    if (known) return known;
    if (this.#sites.size >= LIMIT) this.#sites.clear();
    const found = this.#load(name);
    this.#sites.set(name, found);
    try {
      return await found;
    } catch (error) {
      this.#sites.delete(name);
      throw error;
    }
  }

  /** Forgets everything, also answers that are still under way. */
  clear(): void {
    this.#sites.clear();
  }

  async #load(host: string): Promise<Site | undefined> {
    const mall = await findMallByHost(this.#db, host);
    return mall && { mall, origin: await this.#origin(mall, host) };
  }

  async #origin(mall: Mall, host: string): Promise<string> {
    const home = this.#home();
    if (host === home.hostname) return home.origin;
    const owned = await this.#db
      .selectFrom("mall_domain")
      .select("host")
      .where("host", "=", host)
      .where("mall_id", "=", mall.id)
      .executeTakeFirst();
    return owned && !isLoopback(host) ? `${home.protocol}//${host}` : home.origin;
  }
}

/** True for what a Host header may look like (RFC 9110 §7.2). */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i.test(host);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
