/**
 * What documents with the same frame share, remembered with the frame: its fonts, the text of its data for the state and its hash, and the
 * HTML of header and footer, which is 14 of the 49 KB that React renders for a product page of the demo mall, with 64 of its 97 links.
 */
import { randomBytes } from "node:crypto";
import type { ConfigValues } from "#modules/config/values.ts";
import type { PartMarks } from "../decoration/CachedPart.tsx";
import type { Frame } from "../decoration/load.ts";
import { configOf } from "../decoration/shop-source.ts";
import type { PageCards } from "./card-cache.ts";
import { type PageFonts, pageFonts } from "./fonts.ts";
import { modulesText, rootText, type SharedText } from "./state-text.ts";

export interface FrameDocument {
  readonly config: ConfigValues;
  /** Of pages with the modules of the frame. */
  readonly fonts: PageFonts;
  readonly root: SharedText;
  readonly modules: SharedText;
  /** Header and footer by name, once a page has rendered them. */
  readonly parts: Parts;
}

export function documentOf(frame: Frame): FrameDocument {
  frame.document ??= makeDocument(frame);
  return frame.document;
}

function makeDocument({ root, modules }: Frame): FrameDocument {
  const config = configOf(root.config);
  return {
    config,
    fonts: pageFonts(config, [...root.config, ...root.common, ...modules]),
    root: rootText(root),
    modules: modulesText(modules),
    parts: new Map(),
  };
}

interface Part {
  readonly bytes: Uint8Array;
  /** Tags that ask for its pictures. */
  readonly preloads: readonly string[];
}

export type Parts = Map<string, Part>;

/** Name of the elements around kept parts. Random: no content can name it. */
export const tag = `x-${randomBytes(8).toString("hex")}`;
const begin = `<${tag} id="`;
const end = `</${tag}>`;

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
