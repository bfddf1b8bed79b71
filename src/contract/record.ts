/**
 * The fields of a record, each declared once: its rule, its label, what a new record has, and what its column holds. Calls, commands,
 * forms and histories are made from it (docs/adding-a-record-field.md).
 */
import { z } from "zod";

/** What a column holds where it is not the value of the call: minor units of the shop's currency, a time. */
export type ColumnKind = "money" | "time";

export interface RecordField {
  /** What calls take. */
  readonly schema: z.core.$ZodType;
  /** What it is called in forms, conflicts and histories. */
  readonly label: string;
  /** What histories call it, where the label needs what stands beside the field in its form: a card's title, a unit. */
  readonly historyLabel?: string;
  /** What a new record has; absent where it has to be given. */
  readonly initial?: string | number | boolean | null | readonly never[] | Readonly<Record<string, never>>;
  /** The rule of what is stored, where today's is stricter than an earlier one was. */
  readonly stored?: z.core.$ZodType;
  readonly column?: ColumnKind;
  /** Shoppers get it too, where it is not empty. */
  readonly shown?: true;
  /** How a value reads in conflicts and histories, where it is neither a text nor a number nor what `column` says. */
  readonly format?: (value: unknown) => string;
}

export type RecordFields = Readonly<Record<string, RecordField>>;
type Stored<F extends RecordField> = F extends { readonly stored: infer S extends z.core.$ZodType } ? S : F["schema"];
type Given<F extends RecordField> = F extends { readonly initial: unknown } ? z.ZodDefault<F["schema"]> : F["schema"];

type Shown<F extends RecordFields> = keyof { [K in keyof F as F[K] extends { readonly shown: true } ? K : never]: 0 };

export interface RecordDefinition<F extends RecordFields> {
  /** Its table; columns have the names of the fields. */
  readonly table: string;
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  /** The rules of a change, field by field. */
  readonly rules: { readonly [K in keyof F]: F[K]["schema"] };
  /** The rules of a new record: fields with an initial value may be left out. */
  readonly newRules: { readonly [K in keyof F]: Given<F[K]> };
  /** The rules of what is read. */
  readonly storedRules: { readonly [K in keyof F]: Stored<F[K]> };
  /** The rules of what shoppers get. */
  readonly shownRules: { readonly [K in Shown<F>]: z.ZodOptional<F[K]["schema"]> };
}

/** The values of a record's fields, as calls take and answer them. */
export type RecordValues<R extends { readonly rules: Readonly<Record<string, z.core.$ZodType>> }> = {
  -readonly [K in keyof R["rules"]]: z.output<R["rules"][K]>;
};

export function defineRecord<const F extends RecordFields>(table: string, fields: F): RecordDefinition<F> {
  const entries: readonly [string, RecordField][] = Object.entries(fields);
  const each = (of: (field: RecordField) => z.core.$ZodType, some = entries) =>
    Object.fromEntries(some.map(([name, field]) => [name, of(field)]));
  return {
    table,
    fields,
    names: Object.keys(fields),
    rules: each(({ schema }) => schema) as RecordDefinition<F>["rules"],
    newRules: each(({ schema, initial }) =>
      initial === undefined ? schema : z._default(schema, initial),
    ) as RecordDefinition<F>["newRules"],
    storedRules: each(({ schema, stored }) => stored ?? schema) as RecordDefinition<F>["storedRules"],
    shownRules: each(
      ({ schema }) => z.optional(schema),
      entries.filter(([, { shown }]) => shown),
    ) as RecordDefinition<F>["shownRules"],
  };
}

/** Fields of a list of ids, told by their number: "3 products". */
export const countOf = (one: string, many: string) => (value: unknown) => {
  const length = Array.isArray(value) ? value.length : 0;
  return length === 1 ? `1 ${one}` : `${length} ${many}`;
};

/** Fields with a few values: what each is called. */
export const wordOf = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value);

/** What a new record has, of the fields that have an initial value. */
export function initialValues<F extends RecordFields>({ fields }: RecordDefinition<F>) {
  const initial = Object.entries(fields).flatMap(([name, field]) =>
    field.initial === undefined ? [] : [[name, field.initial] as const],
  );
  return Object.fromEntries(initial) as {
    [K in keyof F as F[K] extends { readonly initial: unknown } ? K : never]: z.output<F[K]["schema"]>;
  };
}

/** Of a row, what shoppers get: without what is empty. */
export function shownValues<F extends RecordFields, R extends object>({ shownRules }: RecordDefinition<F>, row: R) {
  const visibleEntries = Object.entries(row).filter(
    ([name, value]) => name in shownRules && value !== null && value !== "" && value !== false,
  );
  return Object.fromEntries(visibleEntries) as Partial<Pick<R, keyof R & Shown<F>>>;
}

/** Of something larger, the values of a record's fields. */
export function fieldsOf<F extends RecordFields, R extends { readonly [K in keyof F]: unknown }>(
  { names }: RecordDefinition<F>,
  value: R,
) {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as { -readonly [K in keyof F]: R[K] };
}
