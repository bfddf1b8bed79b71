/** Synced modules as shoppers see them: what was saved stands in their place. */
import { type Group, isSaved, type MadeGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { hasSlots, shownModules } from "#decoration/nesting.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { type ModuleState, standsOf } from "#decoration/wire.ts";
import { maxModules } from "./document.ts";

type Modules = readonly ModuleState[];

/** Ids of what a page shows a second time: those of documents, of previews and built-in ones never come near. */
const firstAgain = 1_500_000_000;
const idsAgain = 400_000_000;

/** The same objects for the same modules: what is made of a module is cached by it. */
const placed = new WeakMap<ModuleState, Map<string, ModuleState>>();

/**
 * The modules of a page with what synced ones stand for. Where that is hidden, deleted or not there, nothing stands in their place.
 * Modules that the page shows before get other ids.
 */
export function withSynced(modules: Modules, groups: ReadonlyMap<Group, Modules>): Modules {
  if (modules.every((module) => syncedGroupOf(module) === null)) return modules;
  const placedGroups = new Set<MadeGroup>();
  return modules.flatMap((module) => {
    const group = syncedGroupOf(module);
    if (group === null) return [module];
    const saved = groups.get(group) ?? [];
    if (!module.show || saved.some(({ type, values }) => type === moduleType.page && values.archived === true))
      return [];
    const again = placedGroups.has(group);
    placedGroups.add(group);
    const inside = saved.filter((one) => one.type > 0 && syncedGroupOf(one) === null);
    // A slot has none within it: there what stands in columns is shown without them.
    const placed = module.slot === undefined ? inside : shownModules(inside).filter((one) => !hasSlots(one));
    return placed.map((one, index) => standIn(one, module, again ? againId(module.id, index) : one.id));
  });
}

const againId = (instance: number, index: number): number => firstAgain + ((instance * maxModules + index) % idsAgain);

function standIn(module: ModuleState, { place, slot = module.slot }: ModuleState, id: number): ModuleState {
  if (place === undefined && module.place === undefined && slot === module.slot && id === module.id) return module;
  const key = `${place} ${slot} ${id}`;
  const standIns = placed.get(module) ?? new Map<string, ModuleState>();
  placed.set(module, standIns);
  const { place: _, slot: __, ...own } = module;
  const stands = standsOf({ ...(place && { place }), ...(slot !== undefined && { slot }) });
  const copy = standIns.get(key) ?? { ...own, ...stands, id };
  standIns.set(key, copy);
  return copy;
}

/** The saved groups that the modules of some groups name, as far as the design has them. */
export function namedSaved(groups: readonly Group[], modules: ReadonlyMap<Group, Modules>): Group[] {
  const named = groups.flatMap((group) => (modules.get(group) ?? []).flatMap((module) => syncedGroupOf(module) ?? []));
  return [...new Set(named)].filter((group) => isSaved(group) && (modules.get(group)?.length ?? 0) > 0);
}
