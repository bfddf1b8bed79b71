/** A list of English words. The search never corrects them, nor words of the catalog: they are spelled right. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Words of 5 letters and more, one a line, in the order of their letters' codes: levels 10 to 55 of SCOWL (words/LICENSE), American and British.
 * Shorter words are corrected in no case. Stored as one text, which takes a tenth of the memory of a set of 60,000 strings.
 */
let list: string | undefined;

/** Whether the list has the word. @param word in lower case */
export function isEnglishWord(word: string): boolean {
  list ??= `\n${readFileSync(join(import.meta.dirname, "words/english.txt"), "latin1")}`;
  // Between the starts of two lines, of which the middle one is compared.
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const start = list.lastIndexOf("\n", Math.floor((low + high) / 2)) + 1;
    const end = list.indexOf("\n", start);
    const entry = list.slice(start, end);
    if (entry === word) return true;
    if (entry < word) low = end;
    else high = start - 1;
  }
  return false;
}
