/** The built-in decoration: what a shop shows before anything is published, and where a published group lacks a part. */
import { LRUCache } from "lru-cache";
import { type Group, groups, isMadeGroup, kindOf } from "#contract/groups.ts";
import type { AnyDefinition, ShopFacts } from "#decoration/module.ts";
import { type ModuleState, newModule, toLeanWire, type WireModule } from "#decoration/wire.ts";
import { fixedDefinitions, isFixed } from "./groups.ts";
import type { ModuleRegistry } from "./registry.ts";

/** Home module types in their default order, with dividers between them (docs/behaviour.md, Editor). */
const homeOrder = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const separator = 99;

/**
 * Built-in modules have fixed ids below those of saved ones (`firstModuleId`), a range for each group, so that they are
 * unique in a page and survive a first save. A group's fixed modules come first in it: they stand in beside saved ones.
 */
const idsPerGroup = 40;

/** The built-in modules of a group; shared between callers like stored ones. */
export function defaultModules(group: Group, registry: ModuleRegistry): readonly ModuleState[] {
  const byKind = defaults.get(registry) ?? new Map<string, readonly ModuleState[]>();
  defaults.set(registry, byKind);
  const kind = kindOf(group);
  const modules = byKind.get(kind) ?? makeModules(group, registry);
  byKind.set(kind, modules);
  return modules;
}

const defaults = new WeakMap<ModuleRegistry, Map<string, readonly ModuleState[]>>();

/** Groups of built-in modules that are cached for shops; they are the same objects as long as the shop's facts are. */
const maxGroups = 1_000;
const ofShops = new WeakMap<ModuleRegistry, LRUCache<string, readonly ModuleState[]>>();

/** The built-in modules of a group with what they say of their shop: its name, its currency. */
export function shopModules(
  group: Group,
  registry: ModuleRegistry,
  { name, currency, locale }: ShopFacts,
): readonly ModuleState[] {
  const modules = defaultModules(group, registry);
  if (!modules.some(({ type }) => registry.definitionOf(type, group)?.ofShop)) return modules;
  const cached = ofShops.get(registry) ?? new LRUCache<string, readonly ModuleState[]>({ max: maxGroups });
  ofShops.set(registry, cached);
  const key = JSON.stringify([kindOf(group), name, currency, locale]);
  const filledModules =
    cached.get(key) ??
    modules.map((module) => {
      const values = registry.definitionOf(module.type, group)?.ofShop?.({ name, currency, locale });
      return values ? { ...module, values: { ...module.values, ...values } } : module;
    });
  cached.set(key, filledModules);
  return filledModules;
}

function makeModules(group: Group, registry: ModuleRegistry): ModuleState[] {
  const fixed = fixedDefinitions(group, registry);
  const home = group === "home_modules" ? homeModules(registry) : [];
  const modules = [...fixed, ...home].map((definition, index) => ({
    ...newModule(definition, `default-${kindOf(group)}-${index}`),
    id: firstIdOf(group) + index,
  }));
  return [...modules.slice(fixed.length), ...modules.slice(0, fixed.length)];
}

/** The last of the home page's range, which has no more than half of its ids, for the settings of pages that an owner makes. */
const firstIdOf = (group: Group): number =>
  isMadeGroup(group) ? idsPerGroup : groups.indexOf(group) * idsPerGroup + 1;

function homeModules({ definitionOf }: ModuleRegistry): AnyDefinition[] {
  const line = definitionOf(separator);
  const modules = homeOrder.map((type) => definitionOf(type)).filter((definition) => definition !== undefined);
  return modules.flatMap((definition, index) => (line && index > 0 ? [line, definition] : [definition]));
}

/** Adds the fixed modules that a group lacks, for example a configuration that came with a later version. */
export function withMissing(
  group: Group,
  modules: readonly ModuleState[],
  registry: ModuleRegistry,
): readonly ModuleState[] {
  const present = new Set(modules.map(({ type }) => type));
  const missing = defaultModules(group, registry).filter(({ type }) => isFixed(type) && !present.has(type));
  return missing.length === 0 ? modules : [...modules, ...missing];
}

/** The whole built-in decoration in the stored form. */
export function defaultDocuments(registry: ModuleRegistry): Record<Group, WireModule[]> {
  const documents = groups.map((group) => [
    group,
    defaultModules(group, registry).map((module) => toLeanWire(module, registry.definitionOf(module.type, group))),
  ]);
  return Object.fromEntries(documents);
}
