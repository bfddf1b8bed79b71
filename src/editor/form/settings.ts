/** All settings of a module in form order, for the search and for editing on the canvas. */

import type { Fields, Values } from "#decoration/field.ts";
import { t } from "#i18n/t.ts";
import { sectionsOf } from "./sections.ts";

/** Path of a setting inside its module: field names and list indexes. `["banner_list", 0, "title"]`. */
export type SettingPath = readonly [name: string, ...rest: (string | number)[]];

export interface Setting {
  readonly path: SettingPath;
  /** As in history steps: "Slide 1 › Title". */
  readonly label: string;
  /** Its section's heading in the form. */
  readonly section: string | null;
  readonly field: Fields[string];
  readonly value: unknown;
}

/** The settings offered for these values; a list's items follow the list. */
export function settingsOf(fields: Fields, values: Values): Setting[] {
  return sectionsOf(fields, values).flatMap(({ title, rows }) =>
    rows.flatMap(([name, field]) => {
      const setting: Setting = { path: [name], label: field.label, section: title, field, value: values[name] };
      return [setting, ...itemsOf(setting)];
    }),
  );
}

function itemsOf({ path, section, field, value }: Setting): Setting[] {
  if (field.component !== "Stackable" || !field.item || !Array.isArray(value)) return [];
  const { item, componentProps } = field;
  return value.flatMap((one: Values, index) =>
    settingsOf(item, one).map((setting) => ({
      ...setting,
      path: [...path, index, ...setting.path] as const,
      label: `${String(componentProps?.itemName ?? t("Item"))} ${index + 1} › ${setting.label}`,
      section,
    })),
  );
}

/** Whether it describes a picture to people who can't see it: a text that never stands on the page. */
export function isAltText({ field, path }: Setting): boolean {
  return field.component === "Input" && /(^|_)alt$/.test(String(path.at(-1)));
}

/** The name of the changed top-level field and its new value, after setting the value at `path`. */
export function withSetting(values: Values, [name, ...rest]: SettingPath, value: unknown): readonly [string, unknown] {
  return [name, put(values[name], rest, value)];
}

function put(holder: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    return Array.isArray(holder) ? holder.with(step, put(holder[step], rest, value)) : holder;
  }
  const item = holder as Values;
  return { ...item, [step]: put(item[step], rest, value) };
}
