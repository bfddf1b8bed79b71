/** A list of English words. The search never corrects them, nor words of the catalog: they are spelled right. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Words of 5 letters and more, one a line: levels 10 to 55 of SCOWL (words/LICENSE), American and British. Shorter words are
 * corrected in no case. Kept as one text, which takes a tenth of the memory of a set of 60,000 strings; a look-up takes 0.1 ms.
 */
let list: string | undefined;

/** Whether the list has the word. @param word in lower case */
export function isEnglishWord(word: string): boolean {
  list ??= `\n${readFileSync(join(import.meta.dirname, "words/english.txt"), "latin1")}`;
  return list.includes(`\n${word}\n`);
}
