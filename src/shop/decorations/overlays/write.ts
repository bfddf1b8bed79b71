/** Puts cells into an overlay. */
import type { SentCell } from "#contract/design-translation.ts";
import type { Group } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { ModuleRegistry } from "../registry.ts";
import { type Matched, matchCells } from "./match.ts";
import type { Cell, ModuleOverlay, Overlay } from "./overlay.ts";
import { placeId, placesOf, showPath } from "./places.ts";
import { englishOf } from "./stored.ts";

/**
 * The overlay with cells written or, where their value is "", taken away. Cells of the written modules move to where their texts
 * are now; those of texts that are gone are dropped. Cells of other modules, deleted ones too, stay as they are: a module that an undo
 * brings back has its translations.
 * @param modules of the group, as they are stored
 */
export function withCells(
  group: Group,
  overlay: Overlay,
  modules: readonly ModuleState[],
  cells: readonly SentCell[],
  registry: ModuleRegistry,
): Overlay {
  const result: Record<string, ModuleOverlay> = { ...overlay };
  for (const [id, sent] of Map.groupBy(cells, ({ module }) => module)) {
    const module = modules.find((one) => one.id === id);
    if (!module) continue;
    const written = writeModule(group, overlay[id] ?? {}, module, sent, registry);
    if (Object.keys(written).length > 0) result[id] = written;
    else delete result[id];
  }
  return result;
}

function writeModule(
  group: Group,
  overlay: ModuleOverlay,
  module: ModuleState,
  sent: readonly SentCell[],
  registry: ModuleRegistry,
): ModuleOverlay {
  const places = placesOf(englishOf(registry).definitionOf(module.type, group), module.values);
  const matched = matchCells(places, overlay);
  const cells = new Map<string, { path: string; cell: Cell }>();
  for (const { place, cell } of matched) {
    if (cell) cells.set(placeId(place.keys), { path: place.path, cell: { ...cell, at: place.at } });
  }
  const visibility = overlay[showPath];
  let show: ModuleOverlay = visibility ? { [showPath]: visibility } : {};
  for (const one of sent) {
    if (isShow(one)) {
      show = typeof one.value === "boolean" ? { [showPath]: [{ source: "", at: [], value: one.value }] } : {};
      continue;
    }
    const match = placeFor(matched, one);
    if (!match) continue;
    const { keys, path, at } = match.place;
    if (typeof one.value !== "string" || one.value === "") cells.delete(placeId(keys));
    else {
      const cell = { source: one.source, at, value: one.value, ...(one.machine && { machine: true }) };
      cells.set(placeId(keys), { path, cell });
    }
  }
  const paths = new Set(places.map(({ path }) => path));
  // Lists that are empty now: their rows may come back.
  const elsewhere = Object.entries(overlay).filter(([path]) => !paths.has(path) && path !== showPath);
  const byPath = [...Map.groupBy(cells.values(), ({ path }) => path)].map(
    ([path, all]) => [path, all.map(({ cell }) => cell)] as const,
  );
  return { ...Object.fromEntries([...elsewhere, ...byPath]), ...show };
}

export const isShow = ({ keys }: Pick<SentCell, "keys">): boolean => keys[0] === showPath;

/** The place that a cell was sent for, though rows may have moved since: by its text, then by its position. */
export function placeFor(matched: readonly Matched[], { keys, source }: SentCell): Matched | undefined {
  const path = keys.filter((key) => typeof key === "string").join(".");
  const id = placeId(keys);
  const candidates = matched.filter(({ place }) => place.path === path);
  const isHere = ({ place }: Matched) => placeId(place.keys) === id;
  const fresh = candidates.filter((one) => one.source === source);
  return fresh.find(isHere) ?? fresh[0] ?? candidates.find(isHere);
}
