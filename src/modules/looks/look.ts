/** A complete look: palette, fonts, radii and how modules are arranged in it, applied in one step. */
import type { Values } from "#decoration/field.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { ConfigValues } from "../config/values.ts";

export interface Look {
  readonly name: string;
  /** One line for the owner. */
  readonly desc: string;
  /** Values of the global configuration; what is not named keeps its value. */
  readonly config: Partial<ConfigValues>;
  /** Values by module type; what is not named, texts and pictures above all, keeps its value. */
  readonly modules: Readonly<Record<number, Values>>;
}

/**
 * A module in a look: fields of the look that the module has, in place of its own. Other modules come back as they are,
 * as do those of types that nobody knows.
 */
export function dress(module: ModuleState, { config, modules }: Look): ModuleState {
  const given: Values = { ...config, ...modules[module.type] };
  const fitting = Object.entries(given).filter(([name]) => name in module.values);
  if (module.raw || fitting.length === 0) return module;
  return { ...module, values: { ...module.values, ...Object.fromEntries(fitting) } };
}
