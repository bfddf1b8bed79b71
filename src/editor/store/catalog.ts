/** The module definitions that the store needs; tests have their own. */

import type { Group } from "#contract/groups.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { savedTitle } from "../landing/pages.ts";

export interface Catalog {
  /** The definition of a type. Page configurations all have type −3 and depend on the group. */
  definitionOf(type: number, group: Group): AnyDefinition | undefined;
  /** Definitions that a group always has one module of: header and footer, configuration, the page's own settings. */
  required(group: Group): readonly AnyDefinition[];
  /** Versions of all definitions. Patches made with other versions may not fit. */
  readonly versions: string;
  /** Loads the definitions of the pages besides the home page. Until then `definitionOf` knows none of them. */
  loadPages(): Promise<void>;
  /** The same of the module types that few pages have. */
  loadTypes(): Promise<void>;
}

/** Groups whose definitions are known from the start. */
const startGroups: readonly string[] = ["home_modules", "common_modules", "config_modules"] satisfies Group[];

/** Loads the definitions that the editor does not start with, when these groups or types of modules need one. */
export async function loadDefinitions(
  catalog: Pick<Catalog, "definitionOf" | "loadPages" | "loadTypes">,
  groups: readonly string[],
  types: readonly number[],
): Promise<void> {
  const isUnknown = (type: number) => catalog.definitionOf(type, "home_modules") === undefined;
  await Promise.all([
    groups.some((group) => !startGroups.includes(group)) && catalog.loadPages(),
    types.some(isUnknown) && catalog.loadTypes(),
  ]);
}

/** Loads all definitions that the editor does not start with. */
export async function loadAllDefinitions(catalog: Pick<Catalog, "loadPages" | "loadTypes">): Promise<void> {
  await Promise.all([catalog.loadPages(), catalog.loadTypes()]);
}

/** Display name of a module: of a synced one that of what was saved, else the owner's, else its definition's, or the wire's for an unknown type. */
export function nameOf(module: ModuleState, definition: AnyDefinition | undefined): string {
  const saved = syncedGroupOf(module);
  return (
    (saved && savedTitle(saved)) ??
    module.name ??
    definition?.name ??
    module.raw?.name ??
    t("Unknown module (type {type})", { type: module.type })
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
