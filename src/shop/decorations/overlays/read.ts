/** Overlays of a revision: read once by this process, like documents. */
import { LRUCache } from "lru-cache";
import type { Group } from "#contract/groups.ts";
import type { DocumentHashes } from "../load.ts";
import type { ReadOverlay } from "./apply.ts";
import { type Overlay, overlayKey, parseOverlay } from "./overlay.ts";

/** Maximum number of characters of cached overlays. */
const capacity = 16 * 1024 * 1024;
const cache = new LRUCache<string, { readonly content: Overlay; readonly size: number }>({ maxSize: capacity });
const keyOf = (mallId: string, hash: string) => `${mallId} ${hash}`;

/** Hashes of the overlays of some groups in some languages that are still to be read. */
export function unreadOverlays(
  mallId: string,
  hashes: DocumentHashes,
  groups: readonly Group[],
  locales: readonly string[],
): string[] {
  return groups.flatMap((group) =>
    locales.flatMap((locale) => {
      const hash = hashes[overlayKey(group, locale)];
      return hash !== undefined && !cache.has(keyOf(mallId, hash)) ? [hash] : [];
    }),
  );
}

/**
 * The overlay of a group in a language; null where it has none.
 * @param texts of the documents that were still to be read
 */
export function overlayOf(
  mallId: string,
  hashes: DocumentHashes,
  texts: ReadonlyMap<string, string>,
  group: Group,
  locale: string,
): ReadOverlay | null {
  const hash = hashes[overlayKey(group, locale)];
  if (hash === undefined) return null;
  const overlay = cache.get(keyOf(mallId, hash)) ?? readOverlay(texts.get(hash), hash);
  cache.set(keyOf(mallId, hash), overlay, { size: overlay.size });
  return { hash, content: overlay.content };
}

function readOverlay(text: string | undefined, hash: string) {
  if (text === undefined) throw new Error(`the overlay ${hash} is missing`);
  return { content: parseOverlay(text), size: text.length };
}
