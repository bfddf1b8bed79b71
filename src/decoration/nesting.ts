/**
 * Modules in the slots of others (columns, groups). A page is one list of modules, whatever stands in what: who has slots is followed by
 * what stands in them, and that has the number of its slot. So all that goes through modules meets those in slots too. What it
 * takes to tell which stands where is here.
 */
import type { Values } from "./field.ts";

/** Types that have slots. They stand on pages alone, not in slots. */
export const holderType = { columns: 60, group: 61 } as const;

/** A synced module: what was saved under a number stands in its place (`synced.ts`), on the page itself or in a slot. It has no slots. */
export const syncedType = 62;

/** The largest number of slots of a module. */
export const maxSlots = 4;

/** What is read of a module here. */
export interface Nestable {
  readonly type: number;
  readonly slot?: number | undefined;
  readonly place?: string | undefined;
}

export const hasSlots = ({ type }: Pick<Nestable, "type">): boolean =>
  type === holderType.columns || type === holderType.group;

/** How many slots a module has: one for each share of the columns' widths ("1:2"). */
export function slotsOf({ type, values }: { readonly type: number; readonly values: Values }): number {
  if (type === holderType.group) return 1;
  return type === holderType.columns ? Math.min(maxSlots, String(values.widths).split(":").length) : 0;
}

/** The slot in which a module is shown: that of a column that is no more is the last one. */
export const slotAmong = (slot: number | undefined, slots: number): number => Math.min(slot ?? 1, slots);

/** Of each module the index of the one in whose slots it stands; −1 for those that stand on the page itself. */
export function holdersOf(modules: readonly Nestable[]): readonly number[] {
  let holder = -1;
  return modules.map((module, index) => {
    if (module.type <= 0) return -1;
    if (hasSlots(module)) holder = index;
    else if (module.slot !== undefined) return holder;
    else holder = -1;
    return -1;
  });
}

/** Whether a module stands on the page itself, never in a slot. */
export const standsAlone = (module: Pick<Nestable, "type">): boolean => hasSlots(module);

/** Whether other modules are shown through a module: in its slots, or in its place. */
export const showsOthers = ({ type }: Pick<Nestable, "type">): boolean => hasSlots({ type }) || type === syncedType;

/** The modules that are shown: those that are, unless what holds them is hidden. */
export function shownModules<M extends Nestable & { readonly show?: boolean }>(modules: readonly M[]): readonly M[] {
  const holders = holdersOf(modules);
  return modules.filter(({ show }, index) => show !== false && modules[holders[index] ?? -1]?.show !== false);
}

/** The modules without those that would hold nothing. */
export function withoutEmptyHolders<M extends Nestable>(modules: readonly M[]): readonly M[] {
  if (!modules.some(hasSlots)) return modules;
  const holders = new Set(holdersOf(modules));
  return modules.filter((module, index) => !hasSlots(module) || holders.has(index));
}

/**
 * The modules with slots that are true: none where nothing holds them, and beside the page's content the place of what does. The same
 * objects where nothing changes.
 */
export function withSlots<M extends Nestable>(modules: readonly M[]): readonly M[] {
  if (modules.every(({ slot }) => slot === undefined)) return modules;
  const holders = holdersOf(modules);
  return modules.map((module, index) => {
    const holder = modules[holders[index] ?? -1];
    if (module.slot === undefined || (holder && holder.place === module.place)) return module;
    const { slot, place, ...own } = module;
    if (!holder) return { ...own, ...(place !== undefined && { place }) } as M;
    return { ...own, slot, ...(holder.place !== undefined && { place: holder.place }) } as M;
  });
}

/** The same, in their order: what stands in slots follows what holds it, slot by slot. */
export function inOrder<M extends Nestable>(modules: readonly M[]): readonly M[] {
  const list = withSlots(modules);
  if (list.every(({ slot }) => slot === undefined)) return list;
  const holders = holdersOf(list);
  const held = Map.groupBy(list.keys(), (index) => holders[index] ?? -1);
  return (held.get(-1) ?? []).flatMap((index) => {
    const inside = (held.get(index) ?? []).flatMap((one) => list[one] ?? []);
    return [...list.slice(index, index + 1), ...inside.toSorted((a, b) => (a.slot ?? 1) - (b.slot ?? 1))];
  });
}

/** A module as it is on the page itself. */
export function withoutSlot<M extends Nestable>({ slot: _, ...module }: M): Omit<M, "slot"> {
  return module;
}
