/** Which modules belong to which group of a decoration (docs/behaviour.md, Calls). */
import { type Group, kindOf } from "#contract/groups.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import type { ModuleRegistry } from "./registry.ts";

/** Whether a group may hold a type. Unknown types are kept where they could belong. */
export function mayHold(group: Group, type: number): boolean {
  if (group === "common_modules") return type === moduleType.header || type === moduleType.footer;
  if (group === "config_modules") return type < moduleType.page;
  return type > 0 || type === moduleType.page;
}

/** Types of which a group has exactly one: header and footer, each configuration, the page's own settings. */
export function isFixed(type: number): boolean {
  return type <= 0;
}

/** The definitions of a group's fixed types, in their order. */
export function fixedDefinitions(group: Group, { definitions }: ModuleRegistry): readonly AnyDefinition[] {
  const kind = kindOf(group);
  return definitions.filter(
    ({ type, page }) => isFixed(type) && (type === moduleType.page ? page === kind : mayHold(group, type)),
  );
}
