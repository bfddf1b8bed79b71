/** Reads what a colleague has changed of a group onto the modules as they were published here. */
import type { Group } from "#contract/groups.ts";
import type { SharedGroup, SharedModule } from "#contract/shared-work.ts";
import { equal } from "#decoration/equal.ts";
import { bothChanged, mergeOrder } from "#decoration/merge.ts";
import { type ModuleState, readModule } from "#decoration/wire.ts";
import type { Catalog } from "../store/catalog.ts";
import { refOf } from "./share.ts";

type Modules = readonly ModuleState[];

/** A group as a colleague has it, by the keys that its modules have here. */
export interface Theirs {
  readonly modules: Modules;
  /** Keys of the modules that they have changed, added or deleted. */
  readonly changed: readonly string[];
}

/**
 * @param base the group as it was published, as far as it is loaded here. The colleague may have begun from another version: then what
 * they changed of each module is taken, setting by setting.
 */
export function theirsOf(group: Group, shared: SharedGroup, base: Modules, catalog: Catalog): Theirs {
  const byRef = new Map(base.map((module) => [refOf(module), module]));
  const here = ({ ref, before, now }: SharedModule): ModuleState | undefined => {
    const type = (now ?? before)?.type ?? 1;
    // Header, footer and configuration are there once, and may have had no id in the version of the other.
    return byRef.get(ref) ?? (type > 0 ? undefined : base.find((module) => module.type === type));
  };
  const keyOf = (ref: string): string =>
    byRef.get(ref)?.key ?? (ref.startsWith("#") ? `${group}:${ref.slice(1)}` : ref);
  const now = new Map<string, ModuleState | null>();
  for (const sharedModule of shared.modules) {
    const ownModule = here(sharedModule);
    const key = ownModule?.key ?? keyOf(sharedModule.ref);
    now.set(key, sharedModule.now && stateNow(sharedModule, ownModule, key, group, catalog));
  }
  const keys = base.map(({ key }) => key);
  const order = shared.order ? mergeOrder(shared.order.before.map(keyOf), shared.order.now.map(keyOf), keys) : keys;
  const baseByKey = new Map(base.map((module) => [module.key, module]));
  const modules = order.flatMap((key) => (now.has(key) ? now.get(key) : baseByKey.get(key)) ?? []);
  return { modules, changed: [...now.keys()] };
}

function stateNow(
  { before, now }: SharedModule,
  own: ModuleState | undefined,
  key: string,
  group: Group,
  catalog: Catalog,
): ModuleState | null {
  if (!now) return null;
  const read = (wire: NonNullable<SharedModule["now"]>) =>
    readModule(wire, catalog.definitionOf(wire.type, group), key).module;
  const theirs = read(now);
  if (!own || !before) return theirs;
  const then = read(before);
  return equal(then, own) ? theirs : bothChanged(then, theirs, own).merged;
}
