/**
 * Scripts that are written without blanks between words, or, as Korean, with compounds and particles of which a part is looked for.
 * A word of theirs, called a run here, is found by any part of it: the search index has its pieces, the two or three characters that begin at
 * each place, and a search asks for pieces that follow each other. `word_pieces` of the database makes the same.
 */

/** Chinese characters, kana and Korean, which are indexed in pieces of two characters. */
const ofTwo =
  "\\u1100-\\u11ff\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3031-\\u3035\\u3038-\\u303c\\u3041-\\u309f\\u30a1-\\u30ff\\u3100-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97c\\uac00-\\ud7fb\\uf900-\\ufaff\\u{20000}-\\u{323af}";
/** Thai, Lao, Burmese and Khmer, which have fewer letters and are indexed in pieces of three characters. Their digits are left out. */
const ofThree =
  "\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ece\\u0edc-\\u0edf\\u1000-\\u103f\\u1050-\\u108f\\u109a-\\u109f\\u1780-\\u17d3\\u17d7\\u17dc-\\u17dd\\ua9e0-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa7f";

const run = new RegExp(`[${ofTwo}${ofThree}]`, "u");
const parts = new RegExp(`[${ofTwo}]+|[${ofThree}]+|[^${ofTwo}${ofThree}]+`, "gu");
const inThrees = new RegExp(`^[${ofThree}]`, "u");

/** Whether a word, or a part of it, is a run. */
export const isRun = (word: string): boolean => run.test(word);

/** A word as its runs and what is between them: "usb充電器" is "usb" and a run. */
const runsOf = (word: string): readonly string[] => (isRun(word) ? (word.match(parts) ?? []) : [word]);

/**
 * A run as it is compared: katakana as hiragana, since a name is written in either; of Thai and Lao the two orders of marks that look the
 * same, and the vowel that is typed as two others.
 */
export const comparedRun = (text: string): string =>
  text
    .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])/g, "$2$1")
    .replaceAll("เเ", "แ");

const sizeOf = (text: string) => (inThrees.test(text) ? 3 : 2);

/** What marks a piece in the search index: no word has it. */
const mark = "~";

/** The words that a word is found by in the index: its pieces where it is a run, at the end also shorter ones. */
export function piecesOf(word: string): readonly string[] {
  if (!isRun(word)) return [word];
  return runsOf(word).flatMap((text) => {
    if (!isRun(text)) return [text];
    const characters = [...comparedRun(text)];
    return characters.map((_, at) => mark + characters.slice(at, at + sizeOf(text)).join(""));
  });
}

/** A query of the index for a run or a part of one: its pieces, one behind the other; the beginning of a piece for less than one. */
export function piecesQuery(key: string, text: string, weights = ""): string {
  const characters = [...comparedRun(text)];
  const size = sizeOf(text);
  const one = (at: number) => `'${key}${mark}${characters.slice(at, at + size).join("")}'`;
  if (characters.length < size) return `${one(0)}:*${weights}`;
  const all = characters.slice(size - 1).map((_, at) => one(at) + (weights && `:${weights}`));
  return all.length === 1 ? all.join("") : `(${all.join(" <-> ")})`;
}

/** Of all languages: its dictionaries are chosen by the script. */
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words between others that say nothing: "木の椅子" is a chair of wood. */
const particles: ReadonlySet<string> = new Set("のとをにではがやへもな的和与");
/** Beginnings of polite words. */
const polite = /^[おご]$/;
const isHan = (text: string) => /^\p{Script=Han}/u.test(text);

/**
 * The words of a search for a word: those of a run by the dictionaries of Unicode, so that "防水ジャケット" finds what has both words apart
 * too. Characters alone are put to their neighbours, except for Chinese ones, which are words.
 */
export function searchedParts(word: string): readonly string[] {
  return runsOf(word).flatMap((text) => (isRun(text) ? wordsOfRun(text) : [text]));
}

function wordsOfRun(text: string): readonly string[] {
  const segments = joinSingles([...segmenter.segment(text)].map(({ segment }) => segment));
  const words: string[] = [];
  let begun = "";
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    const isSingle = [...segment].length === 1;
    if (isSingle && words.length > 0 && !isLast && particles.has(segment)) continue;
    if (!isSingle || isHan(segment) || segments.length === 1) {
      words.push(begun + segment);
      begun = "";
    } else if (words.length === 0 || (polite.test(segment) && !isLast)) begun += segment;
    else words.push(words.pop() + segment);
  }
  // The mark of a long vowel at the end is written by some, and not by others.
  return words.map((one) => one.replace(/(?<=.{3})ー$/u, ""));
}

/** Neighbours of one character each are no words of the dictionaries, but a name: they stay together. A particle behind them is left out. */
function joinSingles(segments: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let singles: string[] = [];
  const close = (isLast: boolean) => {
    if (!isLast && singles.length > 1 && particles.has(singles.at(-1) ?? "")) singles.pop();
    if (singles.length > 0) joined.push(singles.join(""));
    singles = [];
  };
  for (const segment of segments) {
    if ([...segment].length === 1) {
      singles.push(segment);
      continue;
    }
    close(false);
    joined.push(segment);
  }
  close(true);
  return joined;
}
