/**
 * HTML of product cards, kept for other pages that show the same card: of the 19 cards of a filtered list 15 were on a page before
 * (mix of the benchmarks), and each has 25 elements. Lists of 20 are rendered in two thirds of the time.
 */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ConfigValues } from "#modules/config/values.ts";
import type { CardMark } from "#modules/shared/mark-card.ts";
import type { ProductCardProps } from "#modules/shared/ProductCard.tsx";

interface Card {
  /** JSON of the product that it shows. */
  readonly product: string;
  readonly bytes: Uint8Array;
}

/** Bytes of the cards of all malls: about 1,500 of them. */
const MOST = 4 * 1024 * 1024;

const cards = new LRUCache<string, Card>({
  maxSize: MOST,
  sizeCalculation: ({ product, bytes }, key) => bytes.length + product.length + key.length,
});

/** Settings that look the same have the same text. */
const looks = new WeakMap<object, string>();
function lookOf(settings: object): string {
  const look = looks.get(settings) ?? hash("md5", JSON.stringify(settings), "base64url");
  looks.set(settings, look);
  return look;
}

interface Asked {
  readonly key: string;
  readonly product: string;
  readonly kept: Uint8Array | undefined;
}

/** The cards of one page, numbered in the order in which it is rendered. */
export class PageCards {
  readonly #tag: string;
  readonly #config: ConfigValues;
  readonly #locale: string;
  readonly #asked: Asked[] = [];

  /**
   * @param tag of the elements around cards.
   * @param locale by which numbers are written.
   */
  constructor(tag: string, config: ConfigValues, locale = "en") {
    this.#locale = locale;
    this.#tag = tag;
    this.#config = config;
  }

  readonly mark = ({ product: row, values, level, sizes }: ProductCardProps): CardMark => {
    const key = `${row.id} ${this.#locale} ${lookOf(this.#config)} ${lookOf(values)} ${level} ${sizes}`;
    const product = JSON.stringify(row);
    const card = cards.get(key);
    const kept = card?.product === product ? card.bytes : undefined;
    const number = this.#asked.push({ key, product, kept }) - 1;
    return { tag: this.#tag, id: String(number), isCached: kept !== undefined };
  };

  /** The HTML of a marked card; undefined for what is no card. @param rendered what the page has between its marks. */
  take(id: string, rendered: string): Uint8Array | undefined {
    const asked = this.#asked[Number(id)];
    if (!asked || asked.kept) return asked?.kept;
    // Not a part of Node's pool, which would stay whole as long as the card.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(rendered));
    bytes.write(rendered);
    cards.set(asked.key, { product: asked.product, bytes });
    return bytes;
  }
}
