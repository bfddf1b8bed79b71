/** What a mistyped word may have meant. */
import { editDistance, prefixDistance, typosAllowed } from "./edit-distance.ts";

/** A word and what it is corrected to have at least this share of the longer one's letters in common. */
const minShared = 0.75;
/** Of shorter words too many are one letter away: "blue" is no "blus". */
const minLetters = 5;
/** Typos allowed in an unfinished word. */
const maxUnfinished = 1;
/** Added to the typos of an unfinished word, so that a whole word with as many comes first. */
const unfinishedTypos = 0.5;

/**
 * The word that was most likely meant: the one with the fewest typos, then the one that shares the most letters. It begins with the
 * same letter and may go on: an unfinished word is corrected too. Undefined for words of fewer than 5 letters.
 * @param candidates the most used ones first: of equally close words the first is taken.
 */
export function closestTo(word: string, candidates: readonly string[]): string | undefined {
  if (word.length < minLetters) return undefined;
  const max = typosAllowed(word.length);
  const close = candidates.flatMap((term) => {
    // A word is corrected to words with the same first letter only: "shipping" never becomes "dripping".
    if (term[0] !== word[0]) return [];
    const ways = [wholeWord(word, term, max), unfinishedWord(word, term)].flatMap((way) => way ?? []);
    const fitting = ways.filter(({ typos, shared }) => typos < max + 1 && shared >= minShared);
    const best = fitting.sort((one, other) => one.typos - other.typos)[0];
    return best ? [{ term, ...best }] : [];
  });
  close.sort((one, other) => one.typos - other.typos || other.shared - one.shared);
  return close[0]?.term;
}

interface Way {
  readonly typos: number;
  /** Share of letters in common. */
  readonly shared: number;
}

function wholeWord(word: string, term: string, max: number): Way {
  return { typos: editDistance(word, term, max), shared: sharedLetters(word, term) };
}

function unfinishedWord(word: string, term: string): Way | undefined {
  if (term.length <= word.length) return undefined;
  const { typos, prefix } = prefixDistance(word, term, maxUnfinished);
  if (typos > maxUnfinished) return undefined;
  return { typos: typos + unfinishedTypos, shared: sharedLetters(word, prefix) };
}

/** Letters that both words have, whatever their order, as a share of the longer word. */
function sharedLetters(one: string, other: string): number {
  const left = new Map<string, number>();
  for (const letter of one) left.set(letter, (left.get(letter) ?? 0) + 1);
  let common = 0;
  for (const letter of other) {
    const number = left.get(letter) ?? 0;
    if (number > 0) common++;
    left.set(letter, number - 1);
  }
  return common / Math.max(one.length, other.length, 1);
}
