import type { Group } from "#contract/groups.ts";
import { type ThemePreset, withThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { keysOf, modulesOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

/**
 * Applies a preset to every loaded group (configuration, header, footer, visited pages) as one step.
 * @returns false when nothing changed.
 */
export function applyThemePreset(store: EditorStore, preset: ThemePreset): boolean {
  const { document, replace } = store.getState();
  const groups = (Object.keys(document.order) as Group[]).filter((group) => keysOf(document, group).length > 0);
  const changed = groups.map((group) => [
    group,
    modulesOf(document, group).map((module) => withThemePreset(module, preset)),
  ]);
  return replace(Object.fromEntries(changed), labelOf(preset));
}

/** The step's label; stored in drafts, where `ThemePresets` recognises the applied preset by it. */
export function labelOf({ name }: ThemePreset): string {
  return `Theme: ${name}`;
}
