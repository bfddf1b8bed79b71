/** Modules with what languages have in place of their texts, computed once for each version of a document. */
import type { Group } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { legalTexts } from "#modules/shop-texts.ts";
import type { ModuleRegistry } from "../registry.ts";
import { matchCells } from "./match.ts";
import type { Overlay } from "./overlay.ts";
import { type Place, placeId, placesOf, showPath, withPlaces } from "./places.ts";

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
 * @param locales of the overlays, then the shop's own
 */
export function applyOverlays(
  group: Group,
  shown: readonly ModuleState[],
  stored: readonly ModuleState[],
  overlays: readonly (ReadOverlay | null)[],
  locales: readonly string[],
  registry: ModuleRegistry,
): readonly ModuleState[] {
  const key = JSON.stringify([group, ...locales, ...overlays.map((one) => one?.hash ?? "")]);
  const cached = applied.get(shown);
  if (cached?.key === key) return cached.modules;
  const modules = shown.map((module, index) =>
    applyTo(group, module, stored[index] ?? module, overlays, locales, registry),
  );
  const result = modules.every((module, index) => module === shown[index]) ? shown : modules;
  applied.set(shown, { key, modules: result });
  return result;
}

function applyTo(
  group: Group,
  module: ModuleState,
  stored: ModuleState,
  overlays: readonly (ReadOverlay | null)[],
  locales: readonly string[],
  { definitionOf, english }: ModuleRegistry,
): ModuleState {
  const definition = definitionOf(module.type, group);
  const places = placesOf((english?.definitionOf ?? definitionOf)(module.type, group), stored.values);
  const translated = new Map<string, { keys: readonly (string | number)[]; value: string }>();
  const lang: Record<string, string> = {};
  for (const [index, overlay] of overlays.entries()) {
    for (const { place, cell } of matchCells(places, overlay?.content[module.id] ?? {})) {
      const { keys, name, field } = place;
      const id = placeId(keys);
      if (translated.has(id)) continue;
      if (typeof cell?.value === "string") {
        translated.set(id, { keys, value: cell.value });
        if (index > 0 && isRead(place, cell.value)) lang[id] = locales[index] ?? "";
      }
      // What the law asks for is in the reader's language or as the shop brings it: never the owner's words in another one.
      else if (index === 0 && legalTexts.has(name)) {
        const fieldOfModule = definition?.fields[name];
        const isBuiltIn = place.value === field.default;
        if (fieldOfModule && !isBuiltIn && keys.length === 1)
          translated.set(id, { keys, value: String(fieldOfModule.default) });
      }
    }
  }
  const mallLocale = locales.at(-1) ?? "";
  for (const place of places) {
    const id = placeId(place.keys);
    // What comes with the shop is in the language of the view.
    const isBuiltIn = place.value === place.field.default || valueAt(module.values, place.keys) !== place.value;
    if (!translated.has(id) && !isBuiltIn && isRead(place, place.value)) lang[id] = mallLocale;
  }
  const isForeign = Object.keys(lang).length > 0;
  const shows = overlays.flatMap((overlay) => overlay?.content[module.id]?.[showPath]?.[0]?.value ?? []);
  const show = typeof shows[0] === "boolean" ? shows[0] : module.show;
  if (translated.size === 0 && show === module.show && !isForeign && !module.lang) return module;
  const { lang: _, ...others } = module;
  return { ...others, show, values: withPlaces(module.values, [...translated.values()]), ...(isForeign && { lang }) };
}

/** Whether a text has words that somebody reads: no picture, no address, no number. */
const isRead = ({ field, offered }: Place, value: string): boolean =>
  offered &&
  (field.component === "Input" || field.component === "Editor") &&
  /\p{L}/u.test(value) &&
  !/^(?:https?:|\/)/.test(value);

const valueAt = (values: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>((holder, key) => (holder as Record<string | number, unknown> | undefined)?.[key], values);
