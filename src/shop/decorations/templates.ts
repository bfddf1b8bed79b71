/** Templates of pages as shoppers see them. */
import { basePage, type Group, isTemplate } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";

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
