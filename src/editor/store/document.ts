/** The edited document: modules by key, and the keys of each group in order. */
import type { ByGroup, Group } from "#contract/groups.ts";
import type { ModuleState, Place } from "#decoration/wire.ts";

/** Normalised: a module is found, changed and subscribed to without visiting the others. */
export interface EditorDocument {
  readonly modules: Readonly<Record<string, ModuleState>>;
  readonly order: ByGroup<readonly string[]>;
}

export const emptyDocument: EditorDocument = { modules: {}, order: {} };

/** Keys of a group in order; always the same empty array when it is not loaded. */
export function keysOf(document: EditorDocument, group: Group | null): readonly string[] {
  return (group && document.order[group]) || noKeys;
}
const noKeys: readonly string[] = [];

/** Key of the module of a type that a group has one of: header, footer, page configuration. */
export function keyOfType(document: EditorDocument, group: Group, type: number): string | undefined {
  return keysOf(document, group).findLast((key) => document.modules[key]?.type === type);
}

export function groupOf(document: EditorDocument, key: string): Group | undefined {
  for (const [group, keys] of Object.entries(document.order)) {
    if (keys.includes(key)) return group as Group;
  }
  return undefined;
}

/** Modules of a group in order. */
export function modulesOf(document: EditorDocument, group: Group): ModuleState[] {
  return keysOf(document, group).flatMap((key) => document.modules[key] ?? []);
}

/** Keys of a group's movable modules; the same array while the order is the same. */
export function movableKeysOf(document: EditorDocument, group: Group | null): readonly string[] {
  const keys = keysOf(document, group);
  // The type of a key never changes.
  const movableKeys = movable.get(keys) ?? keys.filter((key) => isMovable(document.modules[key] ?? { type: 0 }));
  movable.set(keys, movableKeys);
  return movableKeys;
}
const movable = new WeakMap<readonly string[], readonly string[]>();

export function withGroup(document: EditorDocument, group: Group, modules: readonly ModuleState[]): EditorDocument {
  const nextModules = { ...document.modules };
  for (const key of keysOf(document, group)) delete nextModules[key];
  for (const module of modules) nextModules[module.key] = module;
  return { modules: nextModules, order: { ...document.order, [group]: modules.map((module) => module.key) } };
}

/** Modules with a type above 0 can be moved, hidden and deleted. */
export function isMovable(module: Pick<ModuleState, "type">): boolean {
  return module.type > 0;
}

/** Places in their order on a page. */
const places: readonly Place[] = ["above", "inside", "below"];
const rank = (place: Place | undefined): number => places.indexOf(place ?? "below");

/** Keys of the movable modules that stand at a place; those that say nothing stand below the content. */
export const keysInPlace = (document: EditorDocument, group: Group | null, place: Place): readonly string[] =>
  movableKeysOf(document, group).filter((key) => rank(document.modules[key]?.place) === rank(place));

/** The index after the last module of a place, in the order of a page whose places follow each other. */
export function endOfPlace(document: EditorDocument, group: Group, place: Place): number {
  const keys = keysOf(document, group);
  const isBefore = (key: string) => {
    const module = document.modules[key];
    return module !== undefined && isMovable(module) && rank(module.place) <= rank(place);
  };
  return keys.findLastIndex(isBefore) + 1;
}
