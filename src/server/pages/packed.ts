/**
 * Pages that are seldom asked for, each compressed by what it has in common with another page of its kind: a tenth of the size in which it is
 * sent, for 0.8 ms of a thread. What it is made from again (0.1 ms) has to be compressed for the visitor (0.2 ms); rendering it takes ten times that.
 */
import { promisify } from "node:util";
import { constants as zlib, zstdCompress, zstdDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { exact } from "./encoding.ts";

const compress = promisify(zstdCompress);

/** Share of the cache's bytes for models: whole pages that serve as dictionaries for others. */
const MODELS_SHARE = 0.05;
/** Pages of a kind that must leave the cache before one becomes its model; and pages in a row that compress badly before the model is replaced. */
const ENOUGH = 8;
/** A packed page may take at most this share of its size unpacked: more means that it has little in common with its model. */
const WORTHWHILE = 1 / 3;
/** Bytes of an entry besides its compressed content: objects, its hash, the cache's own lists. */
const OVERHEAD = 768;
/** Kinds whose pages are counted. */
const MAX_KINDS = 1000;

/** A whole page that is the dictionary for packing others of its kind. */
interface Model {
  readonly plain: Buffer;
  /** Number of pages in a row that had little in common with it. */
  unlike: number;
}

export interface PackedPage {
  readonly bytes: Buffer;
  readonly model: Model;
}

interface Leaving<Rest> {
  readonly key: string;
  readonly kind: string;
  readonly model: Model | undefined;
  readonly sent: number;
  readonly page: () => Promise<Buffer>;
  readonly rest: Rest;
  readonly isWanted: () => boolean;
}

const done = Promise.resolve();

export class PackedPages<Rest> {
  readonly #pages: LRUCache<string, { readonly packed: PackedPage; readonly rest: Rest }>;
  /** By kind. */
  readonly #models: LRUCache<string, Model>;
  /** Number of pages that have left the cache, for kinds that have no model yet. */
  readonly #left = new LRUCache<string, number>({ max: MAX_KINDS });
  /** Resolves when the current page is packed; undefined when none is being packed. */
  #packing: Promise<void> | undefined;

  /** @param maxBytes limit of the whole cache, unpacked pages included; the caller keeps to it */
  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: Number.MAX_SAFE_INTEGER,
      sizeCalculation: ({ packed }, key) => packed.bytes.length + OVERHEAD + 2 * key.length,
    });
    this.#models = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes * MODELS_SHARE)),
      sizeCalculation: ({ plain }) => plain.length,
      dispose: (gone) => {
        for (const [key, { packed }] of this.#pages) if (packed.model === gone) this.#pages.delete(key);
      },
    });
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Bytes held, including those of the models. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#models.calculatedSize;
  }

  /** The data stored with a packed page, without unpacking the page. */
  restOf(key: string): Rest | undefined {
    return this.#pages.peek(key)?.rest;
  }

  /** Removes a packed page and returns it; undefined where there is none. */
  take(key: string): { readonly packed: PackedPage; readonly rest: Rest } | undefined {
    const page = this.#pages.get(key);
    this.#pages.delete(key);
    return page;
  }

  /** Stores a page in the packed form that it already has, if its model is still there. */
  put(key: string, packed: PackedPage, rest: Rest): void {
    if (this.#models.get(kindOf(key)) === packed.model) this.#pages.set(key, { packed, rest });
  }

  drop(key: string): void {
    this.#pages.delete(key);
  }

  /** Drops the least recently used page; when there are none, the models. */
  dropOldest(): void {
    if (this.#pages.size > 0) this.#pages.pop();
    else this.#models.clear();
  }

  /**
   * Packs a page that leaves, unless another one is being packed: its thread is one of the few that also read files.
   * @param page its bytes, made only when it is packed. @param sent bytes in which it is sent. @param isWanted false once the page has come back
   * @returns ends when no page is being packed
   */
  pack(key: string, sent: number, page: () => Promise<Buffer>, rest: Rest, isWanted: () => boolean): Promise<void> {
    const kind = kindOf(key);
    const model = this.#models.get(kind);
    const left = (this.#left.get(kind) ?? 0) + 1;
    if (!model && left < ENOUGH) {
      this.#left.set(kind, left);
      return done;
    }
    this.#packing ??= this.#pack({ key, kind, model, sent, page, rest, isWanted }).finally(() => {
      this.#packing = undefined;
    });
    return this.#packing;
  }

  async #pack({ key, kind, model, sent, page, rest, isWanted }: Leaving<Rest>): Promise<void> {
    const plain = await page();
    if (!model) {
      this.#keepModel(kind, plain);
      return;
    }
    const bytes = await compress(plain, { dictionary: model.plain, params });
    if (bytes.length <= sent * WORTHWHILE) {
      model.unlike = 0;
      if (isWanted()) this.put(key, { bytes: exact(bytes), model }, rest);
      return;
    }
    model.unlike++;
    // For example after a publish: the pages of this kind have changed, so this page becomes their model.
    if (model.unlike >= ENOUGH) this.#keepModel(kind, plain);
  }

  #keepModel(kind: string, plain: Buffer): void {
    this.#left.delete(kind);
    this.#models.set(kind, { plain, unlike: 0 });
  }
}

/** Level 5: 2.7 KB of a page of 150 KB in 0.8 ms, where level 3 has 3.3 in 0.6 and level 1 has 8. */
const params = { [zlib.ZSTD_c_compressionLevel]: 5 };

/** Bytes of the buffer for an unpacked page. Most pages are smaller and need a single buffer. */
const piece = 256 * 1024;

export const unpack = ({ bytes, model }: PackedPage): Buffer =>
  zstdDecompressSync(bytes, { dictionary: model.plain, chunkSize: piece });

/** The kind of a page: addresses that differ only in their query, or only in their last segment, are of one kind. */
function kindOf(key: string): string {
  const question = key.indexOf("?");
  return question === -1 ? key.slice(0, key.lastIndexOf("/")) : key.slice(0, question);
}
