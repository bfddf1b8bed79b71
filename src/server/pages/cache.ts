/** The one cache of finished pages. Its limit counts everything that it holds: bodies, headers and keys. */
import { LRUCache } from "lru-cache";
import type { Site } from "../malls/directory.ts";
import type { PageAddress } from "./address.ts";
import type { Page } from "./page.ts";

export interface CachedPage {
  readonly page: Page;
  /** Version of the mall that the page was rendered or last confirmed for. */
  readonly version: string;
  /** True when a route rule looks at the visitor: the rule is applied before each answer. */
  readonly guarded: boolean;
}

export class PageCache {
  /** The least recently used page leaves first. */
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  /** Pages answered from here, and pages that had to be loaded, since the start. */
  hits = 0;
  misses = 0;
  #isImproving = false;

  /** @param maxBytes 0 for no cache. */
  constructor(maxBytes: number) {
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // Two bytes a character is the most that a JavaScript string takes.
      sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
    });
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#pages?.calculatedSize ?? 0;
  }

  get size(): number {
    return this.#pages?.size ?? 0;
  }

  /** The page as it was rendered last; whether it still holds, its version and content say. */
  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key);
  }

  /** The page if nothing of its mall has changed since. */
  fresh(key: string, { version }: Site): CachedPage | undefined {
    const entry = this.#pages?.get(key);
    if (entry?.version !== version) return undefined;
    this.hits++;
    return entry;
  }

  /** Also confirms a page that is already there. A page larger than the whole cache is not kept. */
  set(key: string, entry: CachedPage): void {
    this.#pages?.set(key, entry);
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
    if (entry?.page === page) this.#pages?.set(key, { ...entry });
  }
}

/** The same for every request that gets the same page. */
export function cacheKey({ mall, origin }: Site, { path, query }: PageAddress): string {
  return `${mall.id} ${origin}${path}${query}`;
}
