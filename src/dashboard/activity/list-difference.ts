/** What became of the entries of a list: compared by what each entry is, wherever it stands. */
import { increasingSubsequence } from "./increasing-subsequence.ts";

export interface ListDifference {
  readonly added: readonly unknown[];
  readonly removed: readonly unknown[];
  /** Entries that stand elsewhere among those that stayed. */
  readonly moved: readonly unknown[];
  readonly changed: readonly { readonly before: unknown; readonly after: unknown }[];
}

/** Fields by which entries are known, the best first. */
const identities = ["id", "key", "file", "url", "country", "name", "title"] as const;

/** What an entry is; undefined for an object without any of these fields. */
function identityOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return JSON.stringify(entry);
  const values = new Map(Object.entries(entry));
  const name = identities.find((one) => values.has(one));
  return name && JSON.stringify([name, values.get(name)]);
}

interface Entry {
  readonly place: number;
  readonly value: unknown;
  readonly text: string;
}

const textOf = (value: unknown) => JSON.stringify(value) ?? "";

export function listDifference(before: readonly unknown[], after: readonly unknown[]): ListDifference {
  const old = before.map((value, place): Entry => ({ value, place, text: textOf(value) }));
  const left = new Set(old);
  const pairs = new Map<number, Entry>();
  /** Pairs entries with the same key, in their order; those without one are left. */
  const pairBy = (keyOf: (value: unknown) => string | undefined) => {
    const byKey = Map.groupBy(left, ({ value }) => keyOf(value));
    for (const [index, value] of after.entries()) {
      const key = keyOf(value);
      const entry = pairs.has(index) || key === undefined ? undefined : byKey.get(key)?.shift();
      if (!entry) continue;
      pairs.set(index, entry);
      left.delete(entry);
    }
  };
  pairBy(textOf);
  pairBy(identityOf);
  // Blocks of a text have no name: what is new stands for what is gone, in their order.
  pairBy((value) => (identityOf(value) === undefined ? "" : undefined));
  const paired = [...pairs].sort(([one], [other]) => one - other);
  const stays = increasingSubsequence(paired.map(([, entry]) => entry.place));
  return {
    added: after.filter((_, index) => !pairs.has(index)),
    removed: [...left].map(({ value }) => value),
    moved: paired.flatMap(([index], place) => (stays.has(place) ? [] : [after[index]])),
    changed: paired.flatMap(([index, entry]) =>
      entry.text === textOf(after[index]) ? [] : [{ before: entry.value, after: after[index] }],
    ),
  };
}
