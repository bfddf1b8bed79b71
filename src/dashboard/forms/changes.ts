/** Compares and merges the values of a record form, field by field. Values are JSON. */

export type Values = Readonly<Record<string, unknown>>;

/** Whether two JSON values are equal. Properties with the value undefined count as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => isSame(item, other[index]));
  }
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isSame(left.get(key), right.get(key)));
}

/** Names of the fields that differ from the base. */
export function changedFields(base: Values, values: Values): string[] {
  return Object.keys(base).filter((name) => !isSame(base[name], values[name]));
}

/** The named fields alone. */
export function pick<V extends Values>(values: V, names: readonly string[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/** A form's values and what each was when the form got it from the server. */
export interface Sides<V extends Values = Values> {
  readonly base: V;
  readonly values: V;
}

/**
 * Brings a form onto a newer record: untouched fields take its values. Touched fields keep value and base, so that the
 * server sees at the next save whether somebody else changed them.
 */
export function mergeFresh<V extends Values>({ base, values }: Sides<V>, fresh: V): Sides<V> {
  const touched = new Set(changedFields(base, values));
  const side = (own: V) =>
    Object.fromEntries(Object.keys(fresh).map((name) => [name, touched.has(name) ? own[name] : fresh[name]])) as V;
  return { base: side(base), values: side(values) };
}

/** Takes over a field's value after a save, when it is more than one value (variants of a product). */
export type AfterSave = (current: unknown, submitted: unknown) => unknown;

/**
 * The form after a save: what was submitted is the record's now, what was typed meanwhile stays.
 * @param submitted the values as they were sent
 * @param fresh the record as the server has it now
 */
export function mergeSaved<V extends Values>(
  values: V,
  submitted: V,
  fresh: V,
  afterSave: Readonly<Record<string, AfterSave>> = {},
): Sides<V> {
  const entries = Object.keys(fresh).map((name) => {
    const transform = afterSave[name];
    if (isSame(values[name], submitted[name])) return [name, fresh[name]];
    return [name, transform ? transform(values[name], submitted[name]) : values[name]];
  });
  return { base: fresh, values: Object.fromEntries(entries) as V };
}

/** What a draft stores: the changed fields and what they were before. */
export interface Changes {
  readonly changes: Values;
  readonly base: Values;
}

/** Puts stored changes onto a form. Their base stays theirs, so that the server finds what changed since. */
export function restoreChanges<V extends Values>({ base, values }: Sides<V>, stored: Changes): Sides<V> {
  const names = Object.keys(stored.changes).filter((name) => name in base && !isSame(base[name], stored.changes[name]));
  return {
    base: { ...base, ...pick(stored.base, names) },
    values: { ...values, ...pick(stored.changes, names) },
  };
}
