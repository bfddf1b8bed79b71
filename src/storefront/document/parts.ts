/**
 * Parts of pages whose HTML is remembered. Header and footer with the frame: they are 14 of the 49 KB that React renders for a product page
 * of the demo mall, with 64 of its 97 links. Product cards for all pages that show the same card: of the 19 cards of a filtered list
 * 15 were on a page before (mix of the benchmarks), and each has 25 elements. Lists of 20 are rendered in two thirds of the time.
 */
import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ConfigValues } from "#modules/config/values.ts";
import type { CardMark } from "#modules/shared/mark-card.ts";
import type { ProductCardProps } from "#modules/shared/ProductCard.tsx";

interface Part {
  readonly bytes: Uint8Array;
  /** Tags that ask for its pictures. */
  readonly preloads: readonly string[];
}

export type Parts = Map<string, Part>;

/** Name of the elements around cached parts. Random: no content can name it. */
export const tag = `x-${randomBytes(8).toString("hex")}`;
const begin = `<${tag} id="`;
const end = `</${tag}>`;

export interface Body {
  /** Tags that ask for the first pictures: React writes them before the HTML that it renders; they belong into the head. */
  readonly preloads: string;
  readonly pieces: readonly (string | Uint8Array)[];
}

/** Puts the cached parts and cards in their places, and caches those that were rendered this time. */
export function joinParts(rendered: string, parts: Parts, cards: FrameCards): Body {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(rendered)?.[0] ?? "";
  const preloadLinks = preloads.match(/<link[^>]*>/g) ?? [];
  const asked: string[] = [];
  const pieces: (string | Uint8Array)[] = [];
  let at = preloads.length;
  for (let from = rendered.indexOf(begin, at); from >= 0; from = rendered.indexOf(begin, at)) {
    const inside = rendered.indexOf(">", from) + 1;
    const to = rendered.indexOf(end, inside);
    const name = rendered.slice(from + begin.length, inside - 2);
    const html = rendered.slice(inside, to);
    pieces.push(rendered.slice(at, from), cards.take(name, html) ?? partNamed(name, html).bytes);
    at = to + end.length;
  }
  pieces.push(rendered.slice(at));
  cards.endPage();
  return { preloads: [...new Set([...asked, ...preloadLinks])].join(""), pieces };

  function partNamed(name: string, html: string): Part {
    const part = parts.get(name) ?? partOf(html, preloadLinks);
    parts.set(name, part);
    asked.push(...part.preloads);
    return part;
  }
}

function partOf(html: string, preloads: readonly string[]): Part {
  const isOwn = (link: string) => {
    const picture = /(?:href|imageSrcSet)="([^"]+)"/.exec(link)?.[1];
    return picture !== undefined && html.includes(`"${picture}"`);
  };
  return { bytes: Buffer.from(html), preloads: preloads.filter(isOwn) };
}

interface Card {
  /** JSON of the product that it shows. */
  readonly product: string;
  readonly bytes: Uint8Array;
}

/** Bytes of the cached cards of all malls: about 1,500 cards. */
const MAX_CARD_BYTES = 4 * 1024 * 1024;

const cards = new LRUCache<string, Card>({
  maxSize: MAX_CARD_BYTES,
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
  readonly cached: Uint8Array | undefined;
}

/**
 * Marks and caches the product cards on pages of a frame. A page is rendered and joined synchronously, so that the cards marked in between are all of
 * this page; they are numbered in the order of rendering.
 */
export class FrameCards {
  readonly #config: ConfigValues;
  readonly #locale: string;
  #asked: Asked[] = [];

  /** @param locale and path prefix of the view: the numbers and links of cards differ by them. */
  constructor(config: ConfigValues, locale: string) {
    this.#locale = locale;
    this.#config = config;
  }

  /** Removes the cards of the page that was joined: those of the next page are numbered from 0. */
  endPage(): void {
    this.#asked = [];
  }

  readonly mark = ({ product: row, values, level, sizes }: ProductCardProps): CardMark => {
    const key = `${row.id} ${this.#locale} ${lookOf(this.#config)} ${lookOf(values)} ${level} ${sizes}`;
    const product = JSON.stringify(row);
    const card = cards.get(key);
    const cached = card?.product === product ? card.bytes : undefined;
    const number = this.#asked.push({ key, product, cached }) - 1;
    return { tag, id: String(number), isCached: cached !== undefined };
  };

  /** The HTML of a marked card; undefined for what is no card. @param rendered what the page has between its marks. */
  take(id: string, rendered: string): Uint8Array | undefined {
    const asked = this.#asked[Number(id)];
    if (!asked || asked.cached) return asked?.cached;
    // Not a part of Node's pool, which would stay whole as long as the card.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(rendered));
    bytes.write(rendered);
    cards.set(asked.key, { product: asked.product, bytes });
    return bytes;
  }
}
