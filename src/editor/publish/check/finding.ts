/** What a check before publishing says about one setting. */
import type { Group } from "#contract/groups.ts";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { type Setting, type SettingPath, settingsOf } from "../../form/settings.ts";

export interface Finding {
  /** Errors block publishing: the server would refuse them. */
  readonly severity: "error" | "warning";
  readonly group: Group;
  readonly key: string;
  /** Name of the module. */
  readonly module: string;
  readonly path: SettingPath;
  /** The setting, as its form calls it: "Slide 1 › Picture". */
  readonly label: string;
  readonly message: string;
}

/** A module as the rules look at it. */
export interface Checked {
  readonly group: Group;
  readonly module: ModuleState;
  /** What the module is called; several of a type have numbers. */
  readonly name: string;
  readonly definition: AnyDefinition;
  /** The settings that are offered for its values. */
  readonly settings: readonly Setting[];
  readonly config: ConfigValues;
}

/** What is wrong with a setting, or nothing. */
export type Rule = (checked: Checked) => readonly { readonly setting: Setting; readonly message: string }[];

export function checkedModule(
  group: Group,
  module: ModuleState,
  name: string,
  definition: AnyDefinition,
  config: ConfigValues,
): Checked {
  return { group, module, name, definition, config, settings: settingsOf(definition.fields, module.values) };
}

/** Name of the setting in the list item or module that holds it. */
export function nameOfSetting({ path }: Setting): string {
  return String(path.at(-1));
}

/** Values of the list item or module that a setting stands in. */
export function valuesAround({ module }: Checked, { path }: Setting): Values {
  let around: unknown = module.values;
  for (const step of path.slice(0, -1)) around = (around as Record<string | number, unknown>)[step];
  return around as Values;
}
