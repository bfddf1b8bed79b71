/**
 * The number of typos between two words: a letter left out, added or changed, or two neighbours swapped
 * (Damerau–Levenshtein distance, optimal string alignment).
 * @returns a number above `most` as soon as the distance is known to exceed it.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  return Math.min(max + 1, at(lastRow(one, other, max), other.length));
}

/**
 * The number of typos between a word and the beginning of another that is closest to it, and that beginning:
 * of equally close ones the one most alike in length.
 * @returns a number above `most` as soon as the distance is known to exceed it.
 */
export function prefixDistance(one: string, other: string, max: number): { typos: number; prefix: string } {
  const row = lastRow(one, other.slice(0, one.length + max), max);
  const typos = Math.min(max + 1, ...row);
  const lengths = row.flatMap((distance, length) => (distance === typos ? [length] : []));
  const away = (length: number) => Math.abs(length - one.length);
  const [length = 0] = lengths.sort((a, b) => away(a) - away(b));
  return { typos, prefix: other.slice(0, length) };
}

/** Distances between `one` and each beginning of `other`, by its length; empty when all exceed `most`. */
function lastRow(one: string, other: string, max: number): readonly number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return [];
    beforeLast = last;
    last = row;
  }
  return last;
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

/** Typos allowed in a word: one up to 5 letters, then two. */
export const typosAllowed = (letters: number): number => (letters < 6 ? 1 : 2);
