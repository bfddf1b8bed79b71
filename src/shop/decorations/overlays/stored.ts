/** Modules as documents have them: texts that come with the shop in English. What overlays are matched against. */
import { type Group, isMadeGroup } from "#contract/groups.ts";
import type { Db } from "#db/connect.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { defaultModules } from "../defaults.ts";
import { type DocumentHashes, readDocuments, readText } from "../load.ts";
import type { ModuleRegistry } from "../registry.ts";
import { type Overlay, overlayKey, parseOverlay } from "./overlay.ts";

export const englishOf = (registry: ModuleRegistry): ModuleRegistry => registry.english ?? registry;

/** The modules of a group of a revision. */
export function storedModules(
  group: Group,
  hashes: DocumentHashes,
  texts: ReadonlyMap<string, string>,
  registry: ModuleRegistry,
): readonly ModuleState[] {
  const english = englishOf(registry);
  const hash = hashes[group];
  if (hash === undefined && isMadeGroup(group)) return [];
  return hash === undefined ? defaultModules(group, english) : readText(group, texts.get(hash), english).modules;
}

/** The overlay of a group of a revision; empty where the language has none. */
export function storedOverlay(
  group: Group,
  locale: string,
  hashes: DocumentHashes,
  texts: ReadonlyMap<string, string>,
): Overlay {
  const text = texts.get(hashes[overlayKey(group, locale)] ?? "");
  return text === undefined ? {} : parseOverlay(text);
}

/** Texts of groups and of their overlays in a language. */
export function readStored(
  db: Db,
  mallId: string,
  groups: readonly Group[],
  locale: string,
  revisions: readonly DocumentHashes[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = revisions.flatMap((one) =>
    groups.flatMap((group) => [one[group] ?? [], one[overlayKey(group, locale)] ?? []].flat()),
  );
  return readDocuments(db, mallId, [...new Set(hashes)]);
}
