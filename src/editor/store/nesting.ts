/** Modules in the slots of others, as the editor moves, copies and deletes them: what has slots goes with all that stands in them. */
import type { Group } from "#contract/groups.ts";
import { placesOn } from "#contract/page-places.ts";
import { moduleType } from "#decoration/module-type.ts";
import { hasSlots, holdersOf, showsOthers, slotAmong, slotsOf, standsAlone } from "#decoration/nesting.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import type { ModuleState, Place } from "#decoration/wire.ts";
import { type EditorDocument, groupOf, keyOfType, keysOf, modulesOf, movableKeysOf } from "./document.ts";
import type { InsertPlace } from "./state.ts";

/** The key of what holds a module; undefined for one that stands on the page itself. */
export function holderOf(document: EditorDocument, key: string): string | undefined {
  if (document.modules[key]?.slot === undefined) return undefined;
  const group = groupOf(document, key);
  const modules = group ? modulesOf(document, group) : [];
  const at = holdersOf(modules)[modules.findIndex((one) => one.key === key)] ?? -1;
  return modules[at]?.key;
}

/** The modules in the slots of one, in order; none of one without slots. */
export function heldBy(document: EditorDocument, group: Group | null, holder: string): readonly ModuleState[] {
  const module = document.modules[holder];
  if (!module || !hasSlots(module)) return [];
  const keys = movableKeysOf(document, group);
  const held: ModuleState[] = [];
  for (const key of keys.slice(keys.indexOf(holder) + 1)) {
    const one = document.modules[key];
    if (one?.slot === undefined) break;
    held.push(one);
  }
  return held;
}

/** Keys of what is in one slot. */
export function keysInSlot(document: EditorDocument, group: Group | null, holder: string, slot: number): string[] {
  const slots = slotCount(document, holder);
  return heldBy(document, group, holder)
    .filter((one) => slotAmong(one.slot, slots) === slot)
    .map(({ key }) => key);
}

export const slotCount = (document: EditorDocument, holder: string): number => {
  const module = document.modules[holder];
  return module ? slotsOf(module) : 0;
};

/** Keys of the movable modules that stand on the page itself; the same array while nothing stands in slots. */
export function outerKeysOf(document: EditorDocument, group: Group | null): readonly string[] {
  const keys = movableKeysOf(document, group);
  const isInner = (key: string) => document.modules[key]?.slot !== undefined;
  return keys.some(isInner) ? keys.filter((key) => !isInner(key)) : keys;
}

/** The keys with those of everything that stands in their slots, in the order of the page. */
export function withHeld(document: EditorDocument, group: Group, keys: readonly string[]): readonly string[] {
  const all = new Set(keys.flatMap((key) => [key, ...heldBy(document, group, key).map((one) => one.key)]));
  return movableKeysOf(document, group).filter((key) => all.has(key));
}

/** Where modules are put: an index among the keys of the group without them, and what they have there. */
interface Spot {
  readonly at: number;
  readonly slot: number | undefined;
  readonly place: Place | undefined;
}

/**
 * @param keys of the group, without those of what is put there
 * @param outer true for what stands on pages alone: beside a module in a slot it is put beside what holds that
 */
function spotAt(
  document: EditorDocument,
  group: Group,
  keys: readonly string[],
  to: InsertPlace,
  outer: boolean,
): Spot {
  const { place } = document.modules[to.key] ?? {};
  const rest = { ...document, order: { ...document.order, [group]: keys } };
  if (to.side === "in") {
    if (outer) return spotAt(document, group, keys, { key: to.key, side: "after" }, outer);
    const slots = slotCount(document, to.key);
    const before = heldBy(rest, group, to.key).findLast((one) => slotAmong(one.slot, slots) <= to.slot);
    return { at: keys.indexOf(before?.key ?? to.key) + 1, slot: to.slot, place };
  }
  const holder = holderOf(document, to.key);
  if (outer && holder) return spotAt(document, group, keys, { key: holder, side: to.side }, outer);
  const last = to.side === "after" ? (heldBy(rest, group, to.key).at(-1)?.key ?? to.key) : to.key;
  const slot = holder ? slotAmong(document.modules[to.key]?.slot, slotCount(document, holder)) : undefined;
  return { at: keys.indexOf(last) + (to.side === "after" ? 1 : 0), slot, place };
}

/**
 * Modules as they are put at a place, and the index among the keys of the group for them. What stands in slots of one of them stays
 * there; the others stand where the place says.
 */
export function putAt(
  document: EditorDocument,
  group: Group,
  modules: readonly ModuleState[],
  to: InsertPlace,
): { readonly at: number; readonly modules: readonly ModuleState[] } {
  const movedKeys = new Set(modules.map(({ key }) => key));
  const keys = keysOf(document, group).filter((key) => !movedKeys.has(key));
  const { at, slot, place } = spotAt(document, group, keys, to, modules.some(standsAlone));
  const holders = holdersOf(modules);
  const put = modules.map((module, index) => {
    const { slot: inner, place: _, ...rest } = module;
    const its = (holders[index] ?? -1) < 0 ? slot : inner;
    return { ...rest, ...(place && { place }), ...(its !== undefined && { slot: its }) };
  });
  return { at, modules: put };
}

/** Where the module at `key` goes when it is dropped on the row of another, or on that of a slot; null where it stays. */
export function placeOver(document: EditorDocument, group: Group, key: string, over: string): InsertPlace | null {
  const keys = movableKeysOf(document, group);
  const slot = slotOfRow(over);
  const target = slot ? slot.key : over;
  if (withHeld(document, group, [key]).includes(target)) return null;
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0) return null;
  const module = document.modules[key];
  if (module && standsAlone(module)) {
    const outer = holderOf(document, target) ?? target;
    return { key: outer, side: from < keys.indexOf(outer) ? "after" : "before" };
  }
  if (slot) {
    // The row of a slot stands above what is in it.
    const isBelow = isAfterSlot(document, group, key, slot);
    if (!isBelow) return startOf(document, group, slot);
    return slot.slot > 1 ? { ...slot, slot: slot.slot - 1 } : startOf(document, group, slot);
  }
  const goal = document.modules[over];
  if (from < to && goal && hasSlots(goal)) return startOf(document, group, { key: over, side: "in", slot: 1 });
  return { key: over, side: from < to ? "after" : "before" };
}

type SlotPlace = Extract<InsertPlace, { side: "in" }>;

function isAfterSlot(document: EditorDocument, group: Group, key: string, { key: holder, slot }: SlotPlace): boolean {
  const module = document.modules[key];
  if (holderOf(document, key) === holder) return slotAmong(module?.slot, slotCount(document, holder)) >= slot;
  const keys = movableKeysOf(document, group);
  return keys.indexOf(key) > keys.indexOf(holder);
}

/** Before the first module of a slot. */
function startOf(document: EditorDocument, group: Group, slot: SlotPlace): InsertPlace {
  const [first] = keysInSlot(document, group, slot.key, slot.slot);
  return first === undefined ? slot : { key: first, side: "before" };
}

/**
 * The place between two rows of the list of modules that follow each other; undefined above the first and below the last. Null for none.
 */
export function placeBetween(
  document: EditorDocument,
  group: Group | null,
  above: string | undefined,
  below: string | undefined,
): InsertPlace | null {
  const slot = above === undefined ? null : slotOfRow(above);
  if (group && slot) return startOf(document, group, slot);
  const [before, after] = [document.modules[above ?? ""], document.modules[below ?? ""]];
  if (group && before && hasSlots(before)) return startOf(document, group, { key: before.key, side: "in", slot: 1 });
  if (before?.slot !== undefined) return { key: before.key, side: "after" };
  if (after) return { key: after.key, side: "before" };
  return before ? { key: before.key, side: "after" } : null;
}

interface RowOfList {
  readonly key: string;
  /** The row of a slot itself, not of a module. */
  readonly slot?: { readonly number: number; readonly count: number; readonly isEmpty: boolean };
  /** Of a module that a synced one shows: the key of that. */
  readonly within?: string;
  /** Of a synced module the name of what was saved. */
  readonly title?: string;
}

/** The rows of some movable modules, those of slots in between: what is in a slot stands below its row. */
export function rowsOf(document: EditorDocument, group: Group | null, keys: readonly string[]): readonly RowOfList[] {
  return keys.flatMap((key): RowOfList[] => {
    const module = document.modules[key];
    if (module?.slot !== undefined && holderOf(document, key) !== undefined) return [];
    if (!module || !hasSlots(module)) return rowsOfSynced(document, key);
    const count = slotCount(document, key);
    const slots = Array.from({ length: count }, (_, at) => at + 1).flatMap((number): RowOfList[] => {
      const held = keysInSlot(document, group, key, number);
      const slot = { number, count, isEmpty: held.length === 0 };
      // The modules of a group need no heading.
      const emptySlotRow = count > 1 || slot.isEmpty ? [{ key, slot }] : [];
      return [...emptySlotRow, ...held.flatMap((one) => rowsOfSynced(document, one))];
    });
    return [{ key }, ...slots];
  });
}

/** The row of a module; below that of a synced one those of what it shows. */
function rowsOfSynced(document: EditorDocument, key: string): RowOfList[] {
  const module = document.modules[key];
  const saved = module && syncedGroupOf(module);
  if (!saved) return [{ key }];
  const settings = document.modules[keyOfType(document, saved, moduleType.page) ?? ""];
  if (settings?.values.archived === true) return [{ key }];
  const title = settings && { title: String(settings.values.saved_name) };
  const inner = rowsOf(document, saved, movableKeysOf(document, saved));
  return [{ key, ...title }, ...inner.filter(({ slot }) => !slot).map((row) => ({ ...row, within: key }))];
}

/** Whether rows of other modules stand below some of these; the type of a key never changes. */
export function haveSlots(document: EditorDocument, keys: readonly string[]): boolean {
  const cached = withSlots.get(keys);
  if (cached !== undefined) return cached;
  const result = keys.some((key) => showsOthers(document.modules[key] ?? { type: 0 }));
  withSlots.set(keys, result);
  return result;
}
const withSlots = new WeakMap<readonly string[], boolean>();

/** The row of a slot in the list of modules, as the list names it. */
export const slotRow = (holder: string, slot: number): string => `slot ${slot} ${holder}`;

function slotOfRow(row: string): SlotPlace | null {
  const [, slot, key] = /^slot (\d) (.+)$/.exec(row) ?? [];
  return key === undefined ? null : { key, side: "in", slot: Number(slot) };
}

/** Keys beside a module of the page itself: all of these, or those of its place beside the page's content. */
function besideOf(document: EditorDocument, group: Group, key: string): readonly string[] {
  const outer = outerKeysOf(document, group);
  const places = placesOn(group === "common_modules" || group === "config_modules" ? null : group);
  const placeOf = (one: string) => document.modules[one]?.place ?? "below";
  return places.length > 0 ? outer.filter((one) => placeOf(one) === placeOf(key)) : outer;
}

/**
 * The next place for a module up or down: past its neighbour, into the slots of a neighbour that has some, from one slot to the next,
 * and out again. Null at the end of the page, or of its place beside the page's content.
 */
export function nextPlace(document: EditorDocument, group: Group, key: string, by: -1 | 1): InsertPlace | null {
  const side = by < 0 ? "before" : "after";
  const holder = holderOf(document, key);
  if (holder === undefined) {
    const siblings = besideOf(document, group, key);
    const next = siblings[siblings.indexOf(key) + by];
    const [module, neighbour] = [document.modules[key], next === undefined ? undefined : document.modules[next]];
    if (next === undefined || !module || !neighbour) return null;
    if (!hasSlots(neighbour) || standsAlone(module)) return { key: next, side };
    return by < 0
      ? { key: next, side: "in", slot: slotCount(document, next) }
      : startOf(document, group, { key: next, side: "in", slot: 1 });
  }
  const slots = slotCount(document, holder);
  const slot = slotAmong(document.modules[key]?.slot, slots);
  const beside = keysInSlot(document, group, holder, slot);
  const next = beside[beside.indexOf(key) + by];
  if (next !== undefined) return { key: next, side };
  const to = slot + by;
  if (to < 1 || to > slots) return { key: holder, side };
  return by < 0
    ? { key: holder, side: "in", slot: to }
    : startOf(document, group, { key: holder, side: "in", slot: to });
}
