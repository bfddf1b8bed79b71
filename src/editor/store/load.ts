/** Reads modules from the wire form into the document. */
import type { Group } from "#contract/groups.ts";
import type { ModuleData } from "#contract/rows.ts";
import { equal } from "#decoration/equal.ts";
import { type ModuleState, newModule, readModule, type WireModule } from "#decoration/wire.ts";
import type { Catalog } from "./catalog.ts";
import { type EditorDocument, modulesOf } from "./document.ts";

export interface LoadedModule extends WireModule {
  /** Live rows. */
  readonly data?: ModuleData | undefined;
}

export interface ReadGroup {
  readonly modules: readonly ModuleState[];
  readonly data: Readonly<Record<string, ModuleData>>;
}

/**
 * Reads the modules of one group. A known module (same id) keeps its key, and its object if it is unchanged; other keys
 * derive from ids. Required modules that are missing are added with their defaults.
 */
export function readGroup(
  catalog: Catalog,
  group: Group,
  wire: readonly LoadedModule[],
  document: EditorDocument,
): ReadGroup {
  const modules: ModuleState[] = [];
  const data: Record<string, ModuleData> = {};
  const used = new Set<string>();
  const keyOfId = new Map(modulesOf(document, group).map(({ id, key }) => [id, key]));
  const keep = (module: ModuleState) => {
    const before = document.modules[module.key];
    modules.push(before && equal(before, module) ? before : module);
    used.add(module.key);
  };
  for (const { data: rows, ...one } of wire) {
    const ownKey = one.id > 0 ? keyOfId.get(one.id) : undefined;
    const key = freeKey(used, ownKey ?? (one.id > 0 ? `${group}:${one.id}` : `${group}:type${one.type}`));
    keep(readModule(one, catalog.definitionOf(one.type, group), key).module);
    if (rows) data[key] = rows;
  }
  const present = new Set(modules.map((module) => module.type));
  for (const definition of catalog.required(group)) {
    if (!present.has(definition.type)) keep(newModule(definition, freeKey(used, `${group}:type${definition.type}`)));
  }
  return { modules, data };
}

function freeKey(used: ReadonlySet<string>, wanted: string): string {
  let key = wanted;
  for (let copy = 2; used.has(key); copy++) key = `${wanted}:${copy}`;
  return key;
}

/** Whether the group consists of exactly these module objects. */
export function hasModules(document: EditorDocument, group: Group, modules: readonly ModuleState[]): boolean {
  const now = modulesOf(document, group);
  return group in document.order && now.length === modules.length && now.every((one, at) => one === modules[at]);
}
