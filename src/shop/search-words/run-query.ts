/** Queries of the index for runs: words of scripts without blanks between words, and of Korean. */
import { isRun, piecesQuery } from "./unspaced.ts";

const korean = /^[\uac00-\ud7a3]+$/;
/** A particle that Korean writes at the end of a word. At least two syllables stay before it. */
const particle = /(?<=..)(?:에서|에게|으로|까지|부터|을|를|은|는|이|가|의|에|와|과|도|로|만)$/;
/** Compounds of more syllables are found as they are typed. */
const maxSyllables = 8;

/**
 * A run wherever a text has it. Of Korean, whose compounds are written with and without blanks, also its two parts apart, and the word without a
 * particle.
 */
export function runQuery(key: string, run: string, weights = ""): string {
  const one = (text: string) => piecesQuery(key, text, weights);
  const ways = [one(run)];
  if (korean.test(run)) {
    const bare = run.replace(particle, "");
    if (bare !== run) ways.push(one(bare));
    if (run.length <= maxSyllables) {
      for (let at = 2; at <= run.length - 2; at++) ways.push(`(${one(run.slice(0, at))} & ${one(run.slice(at))})`);
    }
  }
  return ways.length === 1 ? ways.join("") : `(${ways.join(" | ")})`;
}

/** Whether the words of a search, or some, are found by their pieces. */
export const hasRun = (words: readonly string[]): boolean => words.some(isRun);
