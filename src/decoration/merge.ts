/**
 * Merges two changed versions of a group of modules by module and setting (three-way merge): in the editor when somebody else has
 * published meanwhile, and on the server when a release begins or ends. Modules are known by their `key`.
 */
import { equal } from "./equal.ts";
import { holdersOf, inOrder, withoutSlot } from "./nesting.ts";
import type { ModuleState } from "./wire.ts";

type Modules = readonly ModuleState[];

export type Side = "mine" | "theirs";

/** A conflict: both changed the same setting, or one deleted what the other changed. */
export interface ModuleClash {
  readonly key: string;
  /** Null if deleted on that side. */
  readonly mine: ModuleState | null;
  readonly theirs: ModuleState | null;
  /** The conflicting settings; none where one side has deleted the module. */
  readonly names: readonly string[];
  /** Both, with mine of the conflicting settings. */
  readonly merged: ModuleState | null;
}

interface MergedModules {
  readonly clashes: readonly ModuleClash[];
  /** Their changes that were taken without a conflict. */
  readonly taken: readonly {
    readonly key: string;
    readonly before: ModuleState | null;
    readonly after: ModuleState | null;
  }[];
  /** Which sides changed the order of the modules that all have; `both`: differently. */
  readonly order: { readonly mine: boolean; readonly theirs: boolean; readonly both: boolean };
  /** The merged modules. `choices`: by `settingChoice`, where one side has no such module by its key. Without a choice mine counts. */
  readonly resolve: (choices: Readonly<Record<string, Side>>) => ModuleState[];
}

/** What a choice about one setting of a module is known by. */
export const settingChoice = (key: string, name: string): string => `${key} ${name}`;

/** Names of what is no setting: the module's visibility, its name and its place. */
export const shownSetting = "show";
export const nameSetting = "module name";
const placeSetting = "place";
/** What else of a module is merged as a whole. */
const parts = [placeSetting, "unknown", "raw"] as const;

/** Settings that `changedNames` reports together, as the module's key and an empty name. */
const wholeSettings = [shownSetting, nameSetting, "unknown", "raw"] as const;

/** @param base the version that both are based on */
export function mergeModules(base: Modules, mine: Modules, theirs: Modules): MergedModules {
  const [then, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const clashes: ModuleClash[] = [];
  const taken: MergedModules["taken"][number][] = [];
  const settled = new Map<string, ModuleState | null>();
  for (const key of new Set([...own.keys(), ...other.keys(), ...then.keys()])) {
    const [b, m, t] = [then.get(key) ?? null, own.get(key) ?? null, other.get(key) ?? null];
    if (equal(b, t) || equal(m, t)) {
      settled.set(key, m);
    } else if (equal(b, m)) {
      settled.set(key, t);
      taken.push({ key, before: b, after: t });
    } else {
      const both = b && m && t ? bothChanged(b, m, t) : null;
      if (both && both.names.length === 0) {
        settled.set(key, both.merged);
        taken.push({ key, before: b, after: t });
      } else {
        clashes.push({ key, mine: m, theirs: t, names: both?.names ?? [], merged: both?.merged ?? m });
      }
    }
  }
  const resolved = (chosen: (clash: ModuleClash) => ModuleState | null) => {
    const modules = new Map([...settled, ...clashes.map((clash) => [clash.key, chosen(clash)] as const)]);
    const merged = mergeOrder(keys(base), keys(mine), keys(theirs)).flatMap((key) => modules.get(key) ?? []);
    return atHome(merged, mergeHomes(base, mine, theirs));
  };
  return {
    clashes,
    taken,
    order: orderChanges(keys(base), keys(mine), keys(theirs)),
    resolve: (choices) => resolved((clash) => chosenOf(clash, choices)),
  };
}

function chosenOf({ key, mine, theirs, names, merged }: ModuleClash, choices: Readonly<Record<string, Side>>) {
  if (!merged || !mine || !theirs || names.length === 0) return choices[key] === "theirs" ? theirs : mine;
  return names
    .filter((name) => choices[settingChoice(key, name)] === "theirs")
    .reduce((module, name) => withSettingOf(theirs, name, module), merged);
}

/** A module with one setting of another one. */
function withSettingOf(other: ModuleState, name: string, module: ModuleState): ModuleState {
  if (name === shownSetting) return { ...module, show: other.show };
  const part = name === nameSetting ? "name" : parts.find((one) => one === name);
  if (part) {
    const { [part]: _, ...rest } = module;
    return { ...rest, unknown: module.unknown, ...(other[part] !== undefined && { [part]: other[part] }) };
  }
  const { [name]: _, ...values } = module.values;
  return { ...module, values: name in other.values ? { ...values, [name]: other.values[name] } : values };
}

const byKey = (modules: Modules): ReadonlyMap<string, ModuleState> =>
  new Map(modules.map((module) => [module.key, module]));
const keys = (modules: Modules) => modules.map(({ key }) => key);

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
  const place = pick(placeSetting, base.place, mine.place, theirs.place);
  const name = pick(nameSetting, base.name, mine.name, theirs.name);
  const merged: ModuleState = {
    ...own,
    ...(name !== undefined && { name }),
    ...(place && { place }),
    show: pick(shownSetting, base.show, mine.show, theirs.show),
    values,
    unknown: pick("unknown", base.unknown, mine.unknown, theirs.unknown),
  };
  const raw = pick("raw", base.raw, mine.raw, theirs.raw);
  return { names, merged: raw ? { ...merged, raw } : merged };
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

/**
 * What a version changes of the one it is based on, as names that two versions can be compared by: "12 title" is a setting of the module
 * 12, "12" a module that is new or gone, "order" that of the modules.
 */
export function changedNames(base: Modules, mine: Modules): string[] {
  const then = byKey(base);
  const current = byKey(mine);
  const names: string[] = [];
  for (const key of new Set([...then.keys(), ...current.keys()])) {
    const [b, m] = [then.get(key), current.get(key)];
    if (!b || !m) {
      names.push(key);
    } else if (!equal(b, m)) {
      const settings = Object.keys({ ...b.values, ...m.values }).filter(
        (name) => !equal(b.values[name], m.values[name]),
      );
      if (!equal([b.show, b.name, b.unknown, b.raw], [m.show, m.name, m.unknown, m.raw])) settings.push("");
      names.push(...settings.map((name) => `${key} ${name}`));
    }
  }
  if (!equal(homeAndOrder(base, current), homeAndOrder(mine, then))) names.push("order");
  return names;
}

/** The name that `changedNames` gives to a setting of a clash. @param key of the module */
export function changedName(key: string, setting: string): string {
  if (setting === placeSetting) return "order";
  return `${key} ${wholeSettings.some((name) => name === setting) ? "" : setting}`;
}

/** Modules with the named settings of others, which `changedNames` has said. Which modules there are, and their order, stays. */
export function withSettingsOf(others: Modules, modules: Modules, names: readonly string[]): ModuleState[] {
  const own = byKey(others);
  return modules.map((module) => {
    const other = own.get(module.key);
    const start = `${module.key} `;
    const settings = names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
    return other
      ? settings
          .flatMap((name) => (name === "" ? wholeSettings : [name]))
          .reduce((made, name) => withSettingOf(other, name, made), module)
      : module;
  });
}

/** Order and homes of the modules that the other version has too. */
function homeAndOrder(modules: Modules, other: ReadonlyMap<string, ModuleState>) {
  const homes = homesIn(modules);
  return modules
    .filter(({ key }) => other.has(key))
    .map(({ key, place }) => [key, homes.get(key) ?? null, place ?? null]);
}
