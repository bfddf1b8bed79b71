/**
 * Groups of settings: each field is declared once, with its rule, label and default. A mall has a row of values for each group, which
 * holds what was changed (docs/adding-a-settings-group.md).
 */
import { z } from "zod";
import type { RecordField } from "./record.ts";

type Default = string | number | boolean | null;

/** A field of the group's row. What the row does not hold is the default, as is a value that the field's rule refuses. */
interface StoredField extends RecordField {
  readonly initial: Default;
}

/** A column of `mall`, because statements over many malls, or triggers, need it there. */
interface ColumnField extends RecordField {
  readonly isColumn: true;
}

export type SettingsField = StoredField | ColumnField;
export type SettingsFields = Readonly<Record<string, SettingsField>>;

/** Names of the fields that are in the group's row. */
export type StoredNames<F extends SettingsFields> = keyof {
  [K in keyof F as F[K] extends ColumnField ? never : K]: 0;
} &
  keyof F &
  string;
export type ColumnNames<F extends SettingsFields> = Exclude<keyof F & string, StoredNames<F>>;
export type SettingsValues<F extends SettingsFields> = { -readonly [K in keyof F]: z.output<F[K]["schema"]> };

export interface SettingsDefinition<F extends SettingsFields = SettingsFields> {
  /** Part of the path of its calls, and key of its rows. */
  readonly group: string;
  readonly fields: F;
  /** The rules of calls and forms. */
  readonly schema: z.ZodObject<{ -readonly [K in keyof F]: F[K]["schema"] }>;
  /** Of the fields in the row. */
  readonly defaults: Pick<SettingsValues<F>, StoredNames<F>>;
  readonly columns: readonly ColumnNames<F>[];
}

export function defineSettings<const F extends SettingsFields>(group: string, fields: F): SettingsDefinition<F> {
  const entries: readonly [string, SettingsField][] = Object.entries(fields);
  const schema = z.object(Object.fromEntries(entries.map(([name, field]) => [name, field.schema])));
  const defaults = entries.flatMap(([name, field]) => ("isColumn" in field ? [] : [[name, field.initial] as const]));
  const columns = entries.flatMap(([name, field]) => ("isColumn" in field ? [name] : []));
  return {
    group,
    fields,
    // By the same entries as the types.
    schema: schema as unknown as SettingsDefinition<F>["schema"],
    defaults: Object.fromEntries(defaults) as SettingsDefinition<F>["defaults"],
    columns: columns as unknown as SettingsDefinition<F>["columns"],
  };
}

/** What is stored of a group, with the defaults of what is not, or does not follow the rule. @param value of any shape */
export function parseSettings<F extends SettingsFields>(
  { fields, defaults }: Pick<SettingsDefinition<F>, "fields" | "defaults">,
  value: unknown,
): Pick<SettingsValues<F>, StoredNames<F>> {
  const stored = z.record(z.string(), z.unknown()).catch({}).parse(value);
  const values = Object.entries(defaults).map(([name, initial]) => {
    const field = fields[name];
    if (!field || !Object.hasOwn(stored, name)) return [name, initial];
    const parsed = z.safeParse(field.stored ?? field.schema, stored[name]);
    return [name, parsed.success ? parsed.data : initial];
  });
  return Object.fromEntries(values) as Pick<SettingsValues<F>, StoredNames<F>>;
}
