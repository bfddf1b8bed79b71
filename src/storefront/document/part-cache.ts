/**
 * HTML of header and footer, kept for as long as their root data is the same object: 14 of the 49 KB that React renders for a
 * product page of the demo mall, with 64 of its 97 links.
 */
import { randomBytes } from "node:crypto";
import type { PartMarks } from "../decoration/CachedPart.tsx";
import type { RootData } from "../layouts/root-data.ts";
import type { PageCards } from "./card-cache.ts";
import { memo } from "./memo.ts";

interface Part {
  readonly bytes: Uint8Array;
  /** Tags that ask for its pictures. */
  readonly preloads: readonly string[];
}

export type Parts = Map<string, Part>;

/** Of the elements around kept parts. Random: no content can name it. */
export const tag = `x-${randomBytes(8).toString("hex")}`;
const begin = `<${tag} id="`;
const end = `</${tag}>`;

export const partsOf: (root: RootData) => Parts = memo(() => new Map());

export const marksOf = (parts: Parts): PartMarks => ({ tag, has: (name) => parts.has(name) });

export interface Body {
  /** Tags that ask for the first pictures: React writes them before the HTML that it renders; they belong into the head. */
  readonly preloads: string;
  readonly pieces: readonly (string | Uint8Array)[];
}

/** Puts the kept parts and cards in their places, and keeps those that were rendered this time. */
export function joinParts(rendered: string, parts: Parts, cards: PageCards): Body {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(rendered)?.[0] ?? "";
  const own = preloads.match(/<link[^>]*>/g) ?? [];
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
  return { preloads: [...new Set([...asked, ...own])].join(""), pieces };

  function partNamed(name: string, html: string): Part {
    const part = parts.get(name) ?? partOf(html, own);
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
