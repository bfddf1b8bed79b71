/**
 * Finished pages in memory, for guests (architecture.md, "How a page travels"). The key names everything that the page
 * depends on, versions included, so that a stale page can never be found; dropping a mall only frees its memory at once.
 */
import type { Page } from "./page.ts";

export interface PageKey {
  readonly mall: string;
  /** Everything else, as one text. */
  readonly rest: string;
}

interface Entry {
  readonly mall: string;
  readonly page: Page;
}

export class PageCache {
  readonly #maxBytes: number;
  /** In order of last use, the oldest first. */
  readonly #entries = new Map<string, Entry>();
  readonly #epochs = new Map<string, number>();
  #cleared = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: PageKey): Page | undefined {
    const name = nameOf(key);
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.page;
  }

  /** @param epoch of the mall when the rendering began: a page that a change overtook is not kept. */
  set(key: PageKey, page: Page, epoch: number): boolean {
    if (epoch !== this.epoch(key.mall) || page.bytes > this.#maxBytes) return false;
    const name = nameOf(key);
    this.#remove(name);
    this.#entries.set(name, { mall: key.mall, page });
    this.#bytes += page.bytes;
    this.#shrink();
    return true;
  }

  /** Grows with every change of the mall that this process has heard of. */
  epoch(mall: string): number {
    return this.#cleared + (this.#epochs.get(mall) ?? 0);
  }

  drop(mall: string): void {
    this.#epochs.set(mall, (this.#epochs.get(mall) ?? 0) + 1);
    for (const [name, entry] of this.#entries) if (entry.mall === mall) this.#remove(name);
  }

  /** Drops everything, also what is being rendered right now. */
  clear(): void {
    this.#cleared++;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #shrink(): void {
    for (const name of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(name);
    }
  }

  #remove(name: string): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    this.#entries.delete(name);
    this.#bytes -= entry.page.bytes;
  }
}

function nameOf({ mall, rest }: PageKey): string {
  return `${mall} ${rest}`;
}
