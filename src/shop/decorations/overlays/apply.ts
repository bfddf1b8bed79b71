/** Modules with what languages have in place of their texts, computed once for each version of a document. */
import type { Group } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { legalTexts } from "#modules/shop-texts.ts";
import type { ModuleRegistry } from "../registry.ts";
import { matchCells } from "./match.ts";
import type { Overlay } from "./overlay.ts";
import { placeId, placesOf, showPath, withPlaces } from "./places.ts";

/** An overlay, and the hash of its document. */
export interface ReadOverlay {
  readonly hash: string;
  readonly content: Overlay;
}

interface Applied {
  readonly key: string;
  readonly modules: readonly ModuleState[];
}

/** The last result of each list: loaded modules are the same objects as long as the shop's facts are. */
const applied = new WeakMap<readonly ModuleState[], Applied>();

/**
 * @param shown as the language shows them without overlays: texts that come with the shop are in it
 * @param stored the same modules with their values as they are stored, in the same order
 * @param overlays of the language itself (null where it has none), then of those that it falls back to
 */
export function applyOverlays(
  group: Group,
  shown: readonly ModuleState[],
  stored: readonly ModuleState[],
  overlays: readonly (ReadOverlay | null)[],
  registry: ModuleRegistry,
): readonly ModuleState[] {
  const key = JSON.stringify([group, ...overlays.map((one) => one?.hash ?? "")]);
  const kept = applied.get(shown);
  if (kept?.key === key) return kept.modules;
  const modules = shown.map((module, index) => applyTo(group, module, stored[index] ?? module, overlays, registry));
  const result = modules.every((module, index) => module === shown[index]) ? shown : modules;
  applied.set(shown, { key, modules: result });
  return result;
}

function applyTo(
  group: Group,
  module: ModuleState,
  stored: ModuleState,
  overlays: readonly (ReadOverlay | null)[],
  { definitionOf, english }: ModuleRegistry,
): ModuleState {
  const definition = definitionOf(module.type, group);
  const places = placesOf((english?.definitionOf ?? definitionOf)(module.type, group), stored.values);
  const found = new Map<string, { keys: readonly (string | number)[]; value: string }>();
  for (const [index, overlay] of overlays.entries()) {
    for (const { place, cell } of matchCells(places, overlay?.content[module.id] ?? {})) {
      const { keys, name, field } = place;
      const id = placeId(keys);
      if (found.has(id)) continue;
      if (typeof cell?.value === "string") found.set(id, { keys, value: cell.value });
      // What the law asks for is in the reader's language or as the shop brings it: never the owner's words in another one.
      else if (index === 0 && legalTexts.has(name)) {
        const own = definition?.fields[name];
        const isBuiltIn = place.value === field.default;
        if (own && !isBuiltIn && keys.length === 1) found.set(id, { keys, value: String(own.default) });
      }
    }
  }
  const shows = overlays.flatMap((overlay) => overlay?.content[module.id]?.[showPath]?.[0]?.value ?? []);
  const show = typeof shows[0] === "boolean" ? shows[0] : module.show;
  if (found.size === 0 && show === module.show) return module;
  return { ...module, show, values: withPlaces(module.values, [...found.values()]) };
}
