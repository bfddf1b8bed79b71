/** Merges two changed versions of a group by module and setting (three-way merge). */

import type { Group } from "#contract/groups.ts";
import { type Fields, isResponsive } from "#decoration/field.ts";
import { holdersOf, inOrder, withoutSlot } from "#decoration/nesting.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";
import { equal } from "../store/equal.ts";
import { byKey, changedSettings } from "../versions/changes.ts";
import { valueText } from "./value-text.ts";

type Modules = readonly ModuleState[];

export type Side = "mine" | "theirs";

/** A conflict: both changed the same setting, or one deleted what the other changed. The owner chooses. */
export interface Clash {
  readonly key: string;
  readonly name: string;
  /** Null if deleted on that side. */
  readonly mine: ModuleState | null;
  readonly theirs: ModuleState | null;
  /** The conflicting settings with both values in words. */
  readonly settings: readonly ClashingSetting[];
}

export interface ClashingSetting {
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
  /** The merged group; conflicts without a choice resolve to mine. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => ModuleState[];
}

/** @param base the version that both are based on */
export function mergeGroup(group: Group, base: Modules, mine: Modules, theirs: Modules, catalog: Catalog): Merge {
  const [then, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const clashes: Clash[] = [];
  const taken: string[] = [];
  const settled = new Map<string, ModuleState | null>();
  for (const key of new Set([...own.keys(), ...other.keys(), ...then.keys()])) {
    const [b, m, t] = [then.get(key) ?? null, own.get(key) ?? null, other.get(key) ?? null];
    const some = m ?? t ?? b;
    if (!some) continue;
    const definition = catalog.definitionOf(some.type, group);
    const name = nameOf(some, definition);
    if (equal(b, t) || equal(m, t)) {
      settled.set(key, m);
    } else if (equal(b, m)) {
      settled.set(key, t);
      taken.push(describe(name, b, t, catalog, group));
    } else {
      const both = b && m && t ? bothChanged(b, m, t) : null;
      if (both && b && m && t && both.names.length === 0) {
        settled.set(key, both.merged);
        taken.push(describe(name, b, t, catalog, group));
      } else {
        const settings = both && m && t ? clashing(both.names, definition?.fields ?? {}, m, t) : [];
        clashes.push({ key, name, mine: m, theirs: t, settings });
      }
    }
  }
  const order = orderChanges(keys(base), keys(mine), keys(theirs));
  if (order.theirs && !order.mine) taken.push(t("Order of the modules"));
  return {
    group,
    clashes,
    taken,
    bothReordered: order.both,
    resolve(choices) {
      const modules = new Map(settled);
      for (const { key, mine: m, theirs: t } of clashes) modules.set(key, choices[key] === "theirs" ? t : m);
      const merged = mergeOrder(keys(base), keys(mine), keys(theirs)).flatMap((key) => modules.get(key) ?? []);
      return atHome(merged, mergeHomes(base, mine, theirs));
    },
  };
}

/** In which slot of which module a module stands; none on the page itself. */
interface Home {
  readonly holder?: string;
  readonly slot?: number;
}

function homesIn(modules: Modules): ReadonlyMap<string, Home> {
  const holders = holdersOf(modules);
  return new Map(
    modules.map(({ key, slot }, index) => {
      const holder = modules[holders[index] ?? -1];
      return [key, holder && slot !== undefined ? { holder: holder.key, slot } : {}];
    }),
  );
}

/** Where the modules of both sides stand: as with their order mine counts when both have moved one. */
function mergeHomes(base: Modules, mine: Modules, theirs: Modules): ReadonlyMap<string, Home> {
  const [then, own, other] = [homesIn(base), homesIn(mine), homesIn(theirs)];
  return new Map(
    [...new Set([...own.keys(), ...other.keys()])].map((key) => {
      const [b, m, t] = [then.get(key), own.get(key), other.get(key)];
      return [key, (equal(b, m) ? t : m) ?? m ?? t ?? {}];
    }),
  );
}

/** Modules in their slots: each behind what holds it, and on the page itself where that is gone. */
function atHome(modules: Modules, homes: ReadonlyMap<string, Home>): ModuleState[] {
  const present = new Set(keys(modules));
  const homeOf = (key: string): Home => {
    const home = homes.get(key) ?? {};
    return home.holder !== undefined && present.has(home.holder) ? home : {};
  };
  const held = Map.groupBy(modules, ({ key }) => homeOf(key).holder ?? "");
  const placed = (module: ModuleState): ModuleState => {
    const { slot } = homeOf(module.key);
    return slot === undefined ? withoutSlot(module) : { ...module, slot };
  };
  const outer = held.get("") ?? [];
  return [...inOrder(outer.flatMap((one) => [one, ...(held.get(one.key) ?? [])].map(placed)))];
}

const keys = (modules: Modules) => modules.map(({ key }) => key);

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

/** Entries in `names` that are no settings: the module's visibility and its name. */
const shown = "show";
const called = "module name";
const stands = "place";

/**
 * Merges two states of a module by setting.
 * @returns `names` of the conflicting settings; `merged` has mine there.
 */
export function bothChanged(base: ModuleState, mine: ModuleState, theirs: ModuleState) {
  const names: string[] = [];
  const pick = <T>(name: string, b: T, m: T, t: T): T => {
    if (equal(b, t) || equal(m, t)) return m;
    if (equal(b, m)) return t;
    names.push(name);
    return m;
  };
  const values: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine.values), ...Object.keys(theirs.values)])) {
    values[name] = pick(name, base.values[name], mine.values[name], theirs.values[name]);
  }
  const { name: _, place: __, ...own } = mine;
  const place = pick(stands, base.place, mine.place, theirs.place);
  const name = pick(called, base.name, mine.name, theirs.name);
  const merged: ModuleState = {
    ...own,
    ...(name !== undefined && { name }),
    ...(place && { place }),
    show: pick(shown, base.show, mine.show, theirs.show),
    values,
    unknown: pick("unknown", base.unknown, mine.unknown, theirs.unknown),
  };
  const raw = pick("raw", base.raw, mine.raw, theirs.raw);
  return { names, merged: raw ? { ...merged, raw } : merged };
}

function clashing(names: readonly string[], fields: Fields, mine: ModuleState, theirs: ModuleState): ClashingSetting[] {
  return names.map((name) => {
    const field = fields[name];
    if (name === shown) {
      const text = ({ show }: ModuleState) => (show ? t("Shown") : t("Hidden"));
      return { label: t("Shown or hidden"), mine: text(mine), theirs: text(theirs) };
    }
    if (name === called) {
      const text = ({ name: own }: ModuleState) => own ?? t("The name of its type");
      return { label: t("Name"), mine: text(mine), theirs: text(theirs) };
    }
    if (!field) return { label: t("Other settings"), mine: t("Changed"), theirs: t("Changed") };
    const label = isResponsive(field) ? field.label || field.pc.label : field.label;
    return { label, mine: valueText(field, mine.values[name]), theirs: valueText(field, theirs.values[name]) };
  });
}

/**
 * The merged order: mine, unless only theirs changed. A module that is on one side only follows the module before it
 * there. May contain deleted keys.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const changes = orderChanges(base, mine, theirs);
  const [lead, rest] = changes.theirs && !changes.mine ? [theirs, mine] : [mine, theirs];
  const order = [...lead];
  for (const [at, key] of rest.entries()) {
    if (order.includes(key)) continue;
    const before = rest.slice(0, at).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** Which sides changed the order of the common modules; `both`: differently. */
function orderChanges(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const common = (list: readonly string[]) =>
    list.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const [then, own, other] = [common(base), common(mine), common(theirs)];
  const changed = { mine: !equal(own, then), theirs: !equal(other, then) };
  return { ...changed, both: changed.mine && changed.theirs && !equal(own, other) };
}
