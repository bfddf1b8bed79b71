/** Which modules belong to which group of a decoration (docs/behaviour.md, Calls). */
import { type Group, isSaved, isVariant, kindOf } from "#contract/groups.ts";
import { type AnyDefinition, moduleType } from "#decoration/module.ts";
import { syncedType } from "#decoration/nesting.ts";
import type { ModuleRegistry } from "./registry.ts";

/** Whether a group may hold a type. Unknown types are kept where they could belong. */
export function mayHold(group: Group, type: number): boolean {
  if (group === "common_modules") return type === moduleType.header || type === moduleType.footer;
  if (group === "config_modules") return type < moduleType.page;
  if (isVariant(group)) return type === moduleType.page || type === variantType(kindOf(group));
  // What is saved holds nothing synced, so that nothing can hold itself.
  if (isSaved(group) && type === syncedType) return false;
  return type > 0 || type === moduleType.page;
}

/** The module of a further header or footer. */
export const variantType = (kind: string): number =>
  kind === "header_variant" ? moduleType.header : moduleType.footer;

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
