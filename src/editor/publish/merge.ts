/** Merges two changed versions of a group (`#decoration/merge.ts`), with words for what the owner is asked. */

import type { Group } from "#contract/groups.ts";
import { type Fields, isResponsive } from "#decoration/field.ts";
import { mergeModules, nameSetting, type Side, settingChoice, shownSetting } from "#decoration/merge.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";
import { changedSettings } from "../versions/changes.ts";
import { valueText } from "./value-text.ts";

type Modules = readonly ModuleState[];

/** A conflict: both changed the same setting, or one deleted what the other changed. The owner chooses. */
export interface Clash {
  readonly key: string;
  /** Of the module. */
  readonly name: string;
  /** Null if deleted on that side. */
  readonly mine: ModuleState | null;
  readonly theirs: ModuleState | null;
  /** The conflicting settings with both values in words; none where the module as a whole is chosen, by its key. */
  readonly settings: readonly ClashingSetting[];
}

export interface ClashingSetting {
  /** By what the choice is known. */
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface Merge {
  readonly group: Group;
  readonly clashes: readonly Clash[];
  /** Their changes that were taken without a conflict: "Carousel: Interval". */
  readonly taken: readonly string[];
  /** Both changed the order: mine is kept. */
  readonly bothReordered: boolean;
  /** The merged group, by choices for the keys of clashes and settings; mine without one. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => ModuleState[];
}

/** @param base the version that both are based on */
export function mergeGroup(group: Group, base: Modules, mine: Modules, theirs: Modules, catalog: Catalog): Merge {
  const { clashes, taken, order, resolve } = mergeModules(base, mine, theirs);
  const definitionOf = ({ type }: ModuleState) => catalog.definitionOf(type, group);
  const named = (some: ModuleState | null) => (some ? nameOf(some, definitionOf(some)) : "");
  const words = taken.map(({ before, after }) => describe(named(after ?? before), before, after, catalog, group));
  if (order.theirs && !order.mine) words.push(t("Order of the modules"));
  return {
    group,
    clashes: clashes.map(({ key, mine: m, theirs: t, names }) => ({
      key,
      name: named(m ?? t),
      mine: m,
      theirs: t,
      settings: m && t ? clashing(key, names, definitionOf(m)?.fields ?? {}, m, t) : [],
    })),
    taken: words,
    bothReordered: order.both,
    resolve,
  };
}

function describe(
  name: string,
  before: ModuleState | null,
  after: ModuleState | null,
  catalog: Catalog,
  group: Group,
): string {
  if (!before) return t("{name}: added", { name });
  if (!after) return t("{name}: deleted", { name });
  const settings = changedSettings(before, after, catalog.definitionOf(after.type, group)?.fields ?? {});
  return settings.length > 0 ? `${name}: ${separated(settings)}` : name;
}

function clashing(
  module: string,
  names: readonly string[],
  fields: Fields,
  mine: ModuleState,
  theirs: ModuleState,
): ClashingSetting[] {
  return names.map((name) => {
    const field = fields[name];
    const key = settingChoice(module, name);
    if (name === shownSetting) {
      const text = ({ show }: ModuleState) => (show ? t("Shown") : t("Hidden"));
      return { key, label: t("Shown or hidden"), mine: text(mine), theirs: text(theirs) };
    }
    if (name === nameSetting) {
      const text = ({ name: own }: ModuleState) => own ?? t("The name of its type");
      return { key, label: t("Name"), mine: text(mine), theirs: text(theirs) };
    }
    if (!field) return { key, label: t("Other settings"), mine: t("Changed"), theirs: t("Changed") };
    const label = isResponsive(field) ? field.label || field.pc.label : field.label;
    const text = ({ values }: ModuleState) => valueText(field, values[name], maxShown);
    return { key, label, mine: text(mine), theirs: text(theirs) };
  });
}

/** Of each value, characters: two texts may differ near their end. */
const maxShown = 600;
