/** What a design becomes with a theme. */
import { type ByGroup, type Group, groupsIn, isMadeGroup } from "#contract/groups.ts";
import type { ModuleState } from "#decoration/wire.ts";
import { defaultConfig } from "#modules/config/defaults.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { type ThemePreset, withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import type { Catalog } from "../store/catalog.ts";
import { isMovable } from "../store/document.ts";
import { adopt } from "../templates/template.ts";

export type Modules = ByGroup<readonly ModuleState[]>;

/**
 * The design with a theme: all modules and pages get its look, the modules of the shop's pages give way to those of the theme, and its
 * landing pages are added. What is about the shop stays: names, logo, menus, texts of pages, the currency, landing pages of the owner.
 * The result depends on the theme and on what stays alone, so what was tried before leaves no trace.
 * @param look the theme's look as a complete state
 */
export function withTheme(
  now: Modules,
  theme: { readonly look: ThemePreset; readonly modules: Modules },
  { definitionOf }: Pick<Catalog, "definitionOf">,
  freshKey: (group: Group, at: number) => string,
): Modules {
  const before: ConfigValues = Object.assign(
    {},
    defaultConfig,
    ...(now.config_modules ?? []).map(({ values }) => values),
  );
  const all = groupsIn({ ...now, ...theme.modules });
  const hasPageModules = all.some(
    (group) => !isMadeGroup(group) && group !== "home_modules" && theme.modules[group]?.some(isMovable),
  );
  return Object.fromEntries(
    all.map((group): [Group, readonly ModuleState[]] => {
      const seen = (now[group] ?? []).map((module) =>
        withThemePreset(module, theme.look, definitionOf(module.type, group), before),
      );
      if (group === "config_modules") return [group, hasPageModules ? seen.map(allowModules) : seen];
      if (group === "common_modules") return [group, seen];
      const given = theme.modules[group];
      let count = 0;
      const key = () => freshKey(group, ++count);
      if (isMadeGroup(group)) return [group, given ? adopt(given, seen, key) : seen];
      const own = seen.filter((module) => !isMovable(module));
      const brought = (given ?? []).filter(isMovable).map((module) => ({ ...module, key: key() }));
      return [group, [...brought, ...own]];
    }),
  );
}

/** Pages show modules beside their own content only with this setting. */
const allowModules = (module: ModuleState): ModuleState =>
  "modulesEverywhere" in module.values ? { ...module, values: { ...module.values, modulesEverywhere: true } } : module;
