/** One finding of the check before a publish. */
import type { Group, PageGroup } from "#contract/groups.ts";
import type { Values } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { type Setting, type SettingPath, settingsOf } from "../../form/settings.ts";

export interface Finding {
  /** Errors block publishing: the server would reject them, or customers could not read a text. */
  readonly severity: "error" | "warning";
  /** A colour whose contrast was computed, not measured. */
  readonly contrast?: boolean;
  readonly group: Group;
  /** The module's page, where that is not `group`: a colour of the configuration is seen on all pages. */
  readonly page?: PageGroup;
  readonly key: string;
  /** Name of the module. */
  readonly module: string;
  readonly path: SettingPath;
  /** Label of the setting: "Slide 1 › Picture". */
  readonly label: string;
  readonly message: string;
}

/** A module with what the rules need. */
export interface Checked {
  readonly group: Group;
  readonly module: ModuleState;
  /** Name of the module, with a number if there are several of its type. */
  readonly name: string;
  readonly definition: AnyDefinition;
  /** Its settings, as the form offers them. */
  readonly settings: readonly Setting[];
  readonly config: ConfigValues;
}

/** A setting that breaks a rule. */
export interface Broken extends Partial<Pick<Finding, "severity" | "contrast">> {
  readonly setting: Setting;
  readonly message: string;
}

/** Returns the settings that break the rule, with a message each: warnings unless they say otherwise. */
export type Rule = (checked: Checked) => readonly Broken[];

export function checkedModule(
  group: Group,
  module: ModuleState,
  name: string,
  definition: AnyDefinition,
  config: ConfigValues,
): Checked {
  return { group, module, name, definition, config, settings: settingsOf(definition.fields, module.values) };
}

/** Field name of the setting in its list item or module. */
export function nameOfSetting({ path }: Setting): string {
  return String(path.at(-1));
}

/** Values of the list item or module that contains the setting. */
export function valuesAround({ module }: Checked, { path }: Setting): Values {
  let around: unknown = module.values;
  for (const step of path.slice(0, -1)) around = (around as Record<string | number, unknown>)[step];
  return around as Values;
}
