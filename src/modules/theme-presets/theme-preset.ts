/** A theme preset: palette, fonts, radii and module layouts that the editor applies in one step. */
import type { Values } from "#decoration/field.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { ConfigValues } from "../config/values.ts";

export interface ThemePreset {
  readonly name: string;
  /** One line for the owner. */
  readonly desc: string;
  /** Values of the global configuration; settings not named here keep their value. */
  readonly config: Partial<ConfigValues>;
  /** Values by module type; settings not named here (texts, pictures, lists) keep their value. */
  readonly modules: Readonly<Record<number, Values>>;
}

/**
 * The module with the preset's values for the settings that it has. A module without such settings, or of an unknown type,
 * is returned as it is.
 */
export function withThemePreset(module: ModuleState, { config, modules }: ThemePreset): ModuleState {
  const given: Values = { ...config, ...modules[module.type] };
  const fitting = Object.entries(given).filter(([name]) => name in module.values);
  if (module.raw || fitting.length === 0) return module;
  return { ...module, values: { ...module.values, ...Object.fromEntries(fitting) } };
}
