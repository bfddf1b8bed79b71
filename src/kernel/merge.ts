/** Several people change one record: what each changed is merged by field. */
import { isDeepStrictEqual } from "node:util";

/** A field that somebody else changed meanwhile to something else. */
export interface Conflict {
  readonly field: string;
  /** The value that the change started from. */
  readonly base: unknown;
  /** The value that is stored now. */
  readonly theirs: unknown;
  /** The value that is wanted. */
  readonly yours: unknown;
}

interface Merged<Fields> {
  /** The fields to write. */
  readonly changes: Partial<Fields>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Compares each wanted field with what is stored, under the row's lock. A stored value equal to `base` is written; one
 * equal to the wanted value is left; any other is a conflict. A field whose base is not given is written as it is.
 * @param current the stored values of all fields, in the form of `changes`.
 */
export function mergeChanges<Fields extends object>(
  current: Fields,
  base: Readonly<Record<string, unknown>>,
  changes: Partial<Fields>,
): Merged<Fields> {
  const written: Partial<Fields> = {};
  const conflicts: Conflict[] = [];
  for (const field of keysOf(changes)) {
    const [theirs, yours] = [current[field], changes[field]];
    if (isDeepStrictEqual(theirs, yours)) continue;
    if (!Object.hasOwn(base, field) || isDeepStrictEqual(theirs, base[field])) written[field] = yours;
    // A field that its sender did not change keeps what others wrote.
    else if (!isDeepStrictEqual(base[field], yours)) conflicts.push({ field, base: base[field], theirs, yours });
  }
  return { changes: written, conflicts };
}

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];
