/** What a theme changes in a design: told before it is applied. */
import { type Group, groupsIn, isMadeGroup } from "#contract/groups.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { isMovable } from "../store/document.ts";
import type { Modules } from "./with-theme.ts";

export interface Changed<T> {
  readonly before: T;
  readonly after: T;
}

export interface PageChange {
  readonly group: Group;
  /** How many modules go and come. */
  readonly removed: number;
  readonly added: number;
  /** A landing page that the design has not yet. */
  readonly isNew: boolean;
}

export interface ThemeChanges {
  readonly colors: readonly (Changed<string> & { readonly name: keyof ConfigValues })[];
  /** "" is the font of the page or of the system. */
  readonly fonts: readonly (Changed<string> & { readonly name: keyof ConfigValues })[];
  readonly pages: readonly PageChange[];
}

const colorNames = [
  "theme-color",
  "title-color",
  "text-color",
  "background-color",
  "surface-color",
  "footer-background-color",
] as const;
const fontNames = ["title-font-family", "text-font-family", "logo-font-family"] as const;

const configIn = (modules: Modules): ConfigValues =>
  Object.assign({}, defaultConfig, ...(modules.config_modules ?? []).map(({ values }) => values));

export function themeChanges(now: Modules, next: Modules): ThemeChanges {
  const [before, after] = [configIn(now), configIn(next)];
  const changed = <N extends keyof ConfigValues>(names: readonly N[]) =>
    names.flatMap((name) =>
      before[name] === after[name] ? [] : [{ name, before: String(before[name]), after: String(after[name]) }],
    );
  const pages = groupsIn({ ...now, ...next }).flatMap((group): PageChange[] => {
    const [old, fresh] = [(now[group] ?? []).filter(isMovable), (next[group] ?? []).filter(isMovable)];
    const kept = new Set(fresh.map(({ key }) => key));
    const known = new Set(old.map(({ key }) => key));
    const removed = old.filter(({ key }) => !kept.has(key)).length;
    const added = fresh.filter(({ key }) => !known.has(key)).length;
    const isNew = isMadeGroup(group) && now[group] === undefined;
    return removed + added > 0 || isNew ? [{ group, removed, added, isNew }] : [];
  });
  return { colors: changed(colorNames), fonts: changed(fontNames), pages };
}
