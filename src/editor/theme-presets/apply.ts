import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { type ThemePreset, withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import type { Catalog } from "../store/catalog.ts";
import { configOf } from "../store/config.ts";
import { keysOf, modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";
import { type Logos, logoGroundFor } from "./logo-ground.ts";

/**
 * Applies a preset to every loaded group (configuration, header, footer, visited pages) as one step.
 * @param logos the pictures that header and footer show; they get a background where they cannot be seen on the preset's colours
 * @returns false when nothing changed.
 */
export function applyThemePreset(
  store: EditorStore,
  catalog: Pick<Catalog, "definitionOf">,
  preset: ThemePreset,
  logos: Logos = [],
): boolean {
  const { document, replace } = store.getState();
  const groups = (Object.keys(document.order) as Group[]).filter((group) => keysOf(document, group).length > 0);
  const before = configOf(document);
  const whole = { ...preset, config: { ...preset.config, "logo-background-color": logoGroundFor(logos, preset) } };
  const changed = groups.map((group) => [
    group,
    modulesOf(document, group).map((module) =>
      withThemePreset(module, whole, catalog.definitionOf(module.type, group), before),
    ),
  ]);
  return replace(Object.fromEntries(changed), lookLabelOf(preset));
}

/** The label of the step that applies a theme; stored in drafts, where `ThemePresets` recognises the theme by it. */
export function labelOf({ name }: Pick<ThemePreset, "name">): string {
  return t("Theme: {name}", { name });
}

/** The same of its colors and fonts alone, of which a theme has the name too. */
export function lookLabelOf({ name }: Pick<ThemePreset, "name">): string {
  return t("Colors and fonts: {name}", { name });
}
