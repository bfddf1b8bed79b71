/** The module definitions as the store needs them; tests bring their own. */
import type { Group } from "#contract/groups.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";

export interface Catalog {
  /** The definition of a type; page configurations (−3) are told apart by their group. */
  definitionOf(type: number, group: Group): AnyDefinition | undefined;
  /** Definitions that a group always has one module of: header and footer, the config groups, a page's configuration. */
  required(group: Group): readonly AnyDefinition[];
  /** Versions of all definitions: patches made under others do not fit. */
  readonly versions: string;
}

/** Name of a module for people: its definition's, or what the wire said of an unknown type. */
export function nameOf(module: ModuleState, definition: AnyDefinition | undefined): string {
  return definition?.name ?? module.raw?.name ?? `Unknown module (type ${module.type})`;
}

/** Names of a group's modules by key; those of the same type are told apart by a number: "Image and text 2". */
export function namesOf(
  modules: readonly ModuleState[],
  group: Group,
  catalog: Pick<Catalog, "definitionOf">,
): ReadonlyMap<string, string> {
  const names = modules.map((module) => nameOf(module, catalog.definitionOf(module.type, group)));
  return new Map(
    modules.map(({ key }, at) => {
      const name = names[at] ?? "";
      const place = names.slice(0, at + 1).filter((one) => one === name).length;
      return [key, names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${place}`];
    }),
  );
}
