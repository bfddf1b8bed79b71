/**
 * Frames of pages (header, footer, configuration, menus, categories, the modules of a group, and what documents make of them),
 * remembered until their mall changes: what pages remember beside the page cache.
 */
import { LRUCache } from "lru-cache";
import type { Frame, KeepFrame } from "#storefront/decoration/load.ts";
import type { Site } from "../malls/directory.ts";

/** Frames of all malls together; a mall has about 20. */
const MAX_FRAMES = 200;

interface Entry {
  readonly version: string;
  /** Undefined where it was not whole. */
  readonly frame: Promise<Frame | undefined>;
}

export class Frames {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_FRAMES });

  /**
   * For one page. Simultaneous pages share a frame that is whole; otherwise each loads its own.
   * @param isWhole whether everything that this page has asked for so far was answered.
   */
  keeper({ mall, version }: Pick<Site, "mall" | "version">, isWhole: () => boolean): KeepFrame {
    return async (group, load) => {
      const key = `${mall.id} ${group}`;
      const known = this.#entries.get(key);
      if (known?.version === version) return (await known.frame) ?? load();
      const loading = load();
      const frame = loading.then((one) => (one.isWhole && isWhole() ? one : undefined)).catch(() => undefined);
      const entry = { version, frame };
      this.#entries.set(key, entry);
      if (!(await frame) && this.#entries.peek(key) === entry) this.#entries.delete(key);
      return loading;
    };
  }
}
