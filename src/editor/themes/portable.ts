/** What of a page another shop can use: what is about records of this shop alone is left out of an exported theme. */
import { type Group, isMadeGroup } from "#contract/groups.ts";
import { isResponsive } from "#decoration/field.ts";
import { hasSlots } from "#decoration/nesting.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { Catalog } from "../store/catalog.ts";
import { type EditorDocument, isMovable, modulesOf } from "../store/document.ts";

/**
 * The modules of a page as a theme has them: copies in place of synced ones, no chosen products and categories, no texts in other
 * languages. What is for customer groups of this shop alone comes hidden, because another shop does not have the groups.
 */
export function portableModules(
  design: EditorDocument,
  group: Group,
  { definitionOf }: Pick<Catalog, "definitionOf">,
): ModuleState[] {
  return modulesOf(design, group)
    .filter((module) => isMovable(module) || isMadeGroup(group))
    .flatMap((module) => withoutSynced(design, module))
    .map(({ texts: _texts, ...module }) => {
      const { rule_groups: groups, rule_groups_mode: mode, ...rest } = module.values;
      const fields = definitionOf(module.type, group)?.fields ?? {};
      const values = Object.fromEntries(
        Object.entries(rest).map(([name, value]) => {
          const field = fields[name];
          const chosen = field && !isResponsive(field) && field.componentProps?.chooser !== undefined;
          return [name, chosen ? [] : value];
        }),
      );
      const isForGroups = Array.isArray(groups) && groups.length > 0 && mode !== "not";
      return { ...module, values, ...(isForGroups && { show: false }) };
    });
}

/** What is saved, in place of a module that shows it. In a slot what stood in columns is there without them. */
function withoutSynced(design: EditorDocument, module: ModuleState): ModuleState[] {
  const saved = syncedGroupOf(module);
  if (!saved) return [module];
  const { place, slot, show } = module;
  return modulesOf(design, saved)
    .filter((one) => isMovable(one) && (slot === undefined || !hasSlots(one)))
    .map((one) => ({ ...one, ...(place && { place }), ...(slot !== undefined && { slot }), show: one.show && show }));
}
