/** Templates of pages, and further headers and footers, as shoppers see them. */
import { basePage, type Group, isTemplate, variantKinds } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { variantType } from "./groups.ts";

/** The groups to read for those that are shown: the page of a template stands in for it; the configuration says whether modules of other pages than the home page are shown. */
export const readFor = (wanted: readonly Group[]): Group[] => [
  ...new Set([...wanted, ...wanted.map(basePage), "config_modules" as const]),
];

/** The group whose modules are shown for a group: the page itself for a template that the design lacks, or that was deleted. */
export function shownGroup(group: Group, modules: ReadonlyMap<Group, readonly ModuleState[]>): Group {
  if (!isTemplate(group)) return group;
  const settings = modules.get(group)?.find(({ type }) => type === moduleType.page);
  return settings && settings.values.archived !== true ? group : basePage(group);
}

/** Header and footer that a page has chosen instead of the design's own; what the design lacks is the own one. */
export function variantsOf(group: Group, modules: ReadonlyMap<Group, readonly ModuleState[]>): ModuleState[] {
  const settingsOf = (one: Group) => modules.get(one)?.find(({ type }) => type === moduleType.page)?.values;
  const chosen = settingsOf(group) ?? {};
  return variantKinds.flatMap((kind) => {
    const number = chosen[kind];
    if (typeof number !== "string" || number === "") return [];
    const variant: Group = `${kind}_${number}`;
    if (settingsOf(variant)?.archived !== false) return [];
    return modules.get(variant)?.find(({ type }) => type === variantType(kind)) ?? [];
  });
}
