/**
 * Pages that are seldom asked for, each compressed by what it has in common with another page of its kind: a tenth of the size in which it is
 * sent, for 0.8 ms of a thread. What it is made from again (0.1 ms) has to be compressed for the visitor (0.2 ms); rendering it takes ten times that.
 */
import { promisify } from "node:util";
import { constants as zlib, zstdCompress, zstdDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { exact } from "./encoding.ts";

const compress = promisify(zstdCompress);

/** Of the cache's bytes, for whole pages that others are compressed by. */
const MODELS_SHARE = 0.05;
/** Pages of a kind that have to leave before one of them is kept whole for the others; and that are too large before another one is. */
const ENOUGH = 8;
/** A packed page takes at most this share of what it takes to be sent: otherwise it has little in common with its model. */
const WORTHWHILE = 1 / 3;
/** Bytes of an entry beside its compressed ones: objects, the hash, the lists of the cache. */
const OVERHEAD = 768;
/** Kinds whose pages are counted. */
const MAX_KINDS = 1000;

/** A whole page that others are compressed by. */
interface Model {
  readonly plain: Buffer;
  /** Pages one after the other that had little in common with it. */
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
  /** Pages of kinds without a model that have left. */
  readonly #left = new LRUCache<string, number>({ max: MAX_KINDS });
  /** Ends when the page that is being packed is. */
  #packing: Promise<void> | undefined;

  /** @param maxBytes of all pages, packed or not: the caller drops what is too much. */
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

  /** Bytes held, the models' among them. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#models.calculatedSize;
  }

  /** What is kept beside the page, without unpacking it. */
  restOf(key: string): Rest | undefined {
    return this.#pages.peek(key)?.rest;
  }

  /** Takes a page out. */
  take(key: string): { readonly packed: PackedPage; readonly rest: Rest } | undefined {
    const found = this.#pages.get(key);
    this.#pages.delete(key);
    return found;
  }

  /** Puts a page back that has been packed before. */
  put(key: string, packed: PackedPage, rest: Rest): void {
    if (this.#models.get(kindOf(key)) === packed.model) this.#pages.set(key, { packed, rest });
  }

  drop(key: string): void {
    this.#pages.delete(key);
  }

  /** Drops the page that was not asked for for the longest time, or, without pages, what is kept for them. */
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
    // As after a publish: from now on pages look like this one.
    if (model.unlike >= ENOUGH) this.#keepModel(kind, plain);
  }

  #keepModel(kind: string, plain: Buffer): void {
    this.#left.delete(kind);
    this.#models.set(kind, { plain, unlike: 0 });
  }
}

/** Level 5: 2.7 KB of a page of 150 KB in 0.8 ms, where level 3 has 3.3 in 0.6 and level 1 has 8. */
const params = { [zlib.ZSTD_c_compressionLevel]: 5 };

/** Larger than most pages, so that they come in one piece. */
const piece = 256 * 1024;

export const unpack = ({ bytes, model }: PackedPage): Buffer =>
  zstdDecompressSync(bytes, { dictionary: model.plain, chunkSize: piece });

/** Pages whose addresses differ in their questions, or in their last part, look alike. */
function kindOf(key: string): string {
  const question = key.indexOf("?");
  return question === -1 ? key.slice(0, key.lastIndexOf("/")) : key.slice(0, question);
}
