/** The module definitions that the store needs; tests have their own. */

import type { Group } from "#contract/groups.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";

export interface Catalog {
  /** The definition of a type. Page configurations all have type −3 and depend on the group. */
  definitionOf(type: number, group: Group): AnyDefinition | undefined;
  /** Definitions that a group always has one module of: header and footer, configuration, the page's own settings. */
  required(group: Group): readonly AnyDefinition[];
  /** Versions of all definitions. Patches made with other versions may not fit. */
  readonly versions: string;
  /** Loads the definitions of the pages besides the home page. Until then `definitionOf` knows none of them. */
  loadPages(): Promise<void>;
}

/** Groups whose definitions are known from the start. */
const startGroups: readonly string[] = ["home_modules", "common_modules", "config_modules"] satisfies Group[];

/** Loads the definitions of pages when one of these groups needs them. */
export async function loadDefinitions(catalog: Pick<Catalog, "loadPages">, groups: readonly string[]): Promise<void> {
  if (groups.some((group) => !startGroups.includes(group))) await catalog.loadPages();
}

/** Display name of a module: the owner's, else its definition's, or the wire's for an unknown type. */
export function nameOf(module: ModuleState, definition: AnyDefinition | undefined): string {
  return (
    module.name ?? definition?.name ?? module.raw?.name ?? t("Unknown module (type {type})", { type: module.type })
  );
}

/** Display names of a group's modules by key, numbered if a name occurs twice: "Image and text 2". */
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
