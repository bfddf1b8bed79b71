/** Differences between two states of a group, by module. */

import type { Group } from "#contract/groups.ts";
import { equal } from "#decoration/equal.ts";
import { type Fields, isResponsive } from "#decoration/field.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";

export interface ModuleChange {
  readonly kind: "added" | "deleted" | "changed";
  readonly key: string;
  readonly name: string;
  /** Labels of the changed settings; "Shown or hidden" for visibility, "Other settings" for unknown ones. */
  readonly settings: readonly string[];
}

export interface GroupChange {
  readonly group: Group;
  readonly modules: readonly ModuleChange[];
  /** The common modules are in another order. */
  readonly moved: boolean;
}

type Modules = readonly ModuleState[];

/** The changes from one state of a group to another. */
export function compareGroup(group: Group, before: Modules, after: Modules, catalog: Catalog): GroupChange {
  const then = byKey(before);
  const now = byKey(after);
  const describe = (kind: ModuleChange["kind"], module: ModuleState, settings: readonly string[] = []) => ({
    kind,
    key: module.key,
    name: nameOf(module, catalog.definitionOf(module.type, group)),
    settings,
  });
  const modules = [
    ...after.flatMap((module) => {
      const was = then.get(module.key);
      if (!was) return [describe("added", module)];
      const settings = changedSettings(was, module, catalog.definitionOf(module.type, group)?.fields ?? {});
      return settings.length > 0 ? [describe("changed", module, settings)] : [];
    }),
    ...before.filter(({ key }) => !now.has(key)).map((module) => describe("deleted", module)),
  ];
  const common = (list: Modules) => list.map(({ key }) => key).filter((key) => then.has(key) && now.has(key));
  return { group, modules, moved: !equal(common(before), common(after)) };
}

function byKey(modules: Modules): ReadonlyMap<string, ModuleState> {
  return new Map(modules.map((module) => [module.key, module]));
}

/** Labels of the settings that differ between two states of a module. */
export function changedSettings(before: ModuleState, after: ModuleState, fields: Fields): string[] {
  const labels = Object.entries(fields).flatMap(([name, field]) =>
    field.component !== "Title" && !equal(before.values[name], after.values[name]) ? [labelOf(field)] : [],
  );
  if (before.show !== after.show) labels.unshift(t("Shown or hidden"));
  if (before.place !== after.place || before.slot !== after.slot) labels.unshift(t("Place on the page"));
  if (before.name !== after.name) labels.unshift(t("Name"));
  if (!equal(before.texts, after.texts)) labels.push(t("Texts in other languages"));
  if (!equal(before.raw?.schema, after.raw?.schema) || !equal(before.unknown, after.unknown))
    labels.push(t("Other settings"));
  return [...new Set(labels)];
}

function labelOf(field: Fields[string]): string {
  return isResponsive(field) ? field.label || field.pc.label : field.label;
}
