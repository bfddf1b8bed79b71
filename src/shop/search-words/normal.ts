import { elisionsIn, withElided, withoutArticle } from "./attached.ts";
import { comparedRun, isRun, piecesOf, searchedParts } from "./unspaced.ts";

/** Accents, vowel points of Hebrew and Arabic, hamza on another letter, apostrophes and characters without width: people leave them out. */
const leftOut =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670\u00ad'\u2019]|\u200c|\u200d/g;

/**
 * Letters that not every keyboard has, as people without them type them; forms of one letter that are typed for each other: sigma
 * at the end of a word, yeh, kaf and teh marbuta.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};

/** Trademark signs, and characters that are typed for an apostrophe. */
const unwritten = /[™℠´`‘ʼʻ]/g;

const noWord = /[^\p{Alphabetic}\p{L}\p{N}\p{M}]+/u;

const splitWords = (text: string): string[] => text.split(noWord).filter((word) => word !== "");

/**
 * A text as searches compare it (`search_text` of the database): lower case, without accents and apostrophes, in letters of every
 * keyboard.
 */
function plainText(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(unwritten, "")
      .normalize("NFKD")
      // Signs such as "№" become letters, some of them capitals.
      .toLowerCase()
      .replace(leftOut, "")
      .normalize("NFC")
      .replace(/[ßæœþøłđðıħŧŋςىیکة]/g, (letter) => plainLetters[letter] ?? letter)
  );
}

/**
 * The words of a text as the search index has them (`search_words` of the database): plain, split at everything that is no letter,
 * digit or mark of a letter.
 */
export const wordsOf = (text: string): string[] => splitWords(plainText(text));

/** Hyphens between two parts of a word. */
const hyphens = /(?<=[\p{Alphabetic}0-9])[-‐‑–](?=[\p{Alphabetic}0-9])/gu;

/**
 * The words of a text that is searched (`index_words` of the database): those of compounds also joined, "tshirt" of "T-Shirt", those
 * behind an elision or an article also without it, and the pieces of runs.
 */
export function indexWordsOf(text: string): string[] {
  const elided = withElided(text);
  const joined = elided.replace(hyphens, "");
  const words = joined === elided ? wordsOf(elided) : [...wordsOf(elided), ...wordsOf(joined)];
  return words.flatMap((word) => {
    const short = withoutArticle(word);
    return short === undefined ? piecesOf(word) : [word, short];
  });
}

/** The words that are looked for when a text is typed: of runs those that they consist of. */
export const searchedWords = (text: string): string[] => wordsOf(text).flatMap(searchedParts);

/**
 * Whether a text has each word, in one of its spellings: the beginning of a word, or any part of a run.
 * @param words as `searchedWords` makes them
 */
export function hasWords(text: string, words: readonly (readonly string[])[]): boolean {
  const ofText = indexWordsOf(text);
  const runs = comparedRun(wordsOf(text).join(" "));
  const has = (word: string) =>
    isRun(word) ? runs.includes(comparedRun(word)) : ofText.some((part) => part.startsWith(word));
  return words.length > 0 && words.every((spellings) => spellings.some(has));
}

/** Compounds of a search, each as its words and joined: "t-shirt" is [t, shirt] and "tshirt". */
export function compoundsOf(text: string): { readonly words: readonly string[]; readonly joined: string }[] {
  return text.split(/\s+/).flatMap((chunk) => {
    const words = searchedWords(chunk);
    const joined = searchedWords(chunk.replace(hyphens, ""));
    return words.length > 1 && joined.length === 1 && joined[0] !== undefined ? [{ words, joined: joined[0] }] : [];
  });
}

/** Letters with two points and the like, and how they are spelled where these are missing. */
const spelledOut: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Two letters in a word that may stand for one: not at its end, nor behind another vowel ("blue", "neue", "queen"). */
const spelled = /(?<![aeioquy])(?:ae|oe|ue|aa)(?=.)/g;

/** Words that may be spelled otherwise have so many letters: shorter ones are words of their own ("poet"). */
const minSpelled = 5;

interface Spelling {
  readonly word: string;
  readonly spelling: string;
}

/**
 * The other spellings of each word of a text that has some: "moebel" is looked for as "mobel" too, which the index has of "Möbel", and
 * "Möbel" as "moebel"; "l'huile" as "huile", "الحذاء" as "حذاء".
 * @param isWord says of a word that it is spelled right, and means nothing else
 */
export function spellingsOf(text: string, isWord: (word: string) => boolean): Spelling[] {
  const elided = elisionsIn(text).flatMap(({ whole, behind }) => {
    const [[word], [spelling]] = [wordsOf(whole), wordsOf(behind)];
    return word && spelling ? [{ word, spelling }] : [];
  });
  const short = wordsOf(text).flatMap((word) => {
    const spelling = withoutArticle(word);
    return spelling === undefined ? [] : [{ word, spelling }];
  });
  return [...inOtherLetters(text, isWord), ...elided, ...short];
}

function inOtherLetters(text: string, isWord: (word: string) => boolean): Spelling[] {
  const rawWords = text
    .toLowerCase()
    .normalize("NFC")
    .split(/\s+/)
    .flatMap((chunk) => splitWords(chunk.replace(/['’]/g, "")));
  return rawWords.flatMap((raw) => {
    const [word = ""] = wordsOf(raw);
    const long = wordsOf(raw.replace(/[äöüåø]/g, (letter) => spelledOut[letter] ?? letter))[0] ?? word;
    if (long !== word) return [{ word, spelling: long }];
    if (word.length < minSpelled) return [];
    const short = word.replace(spelled, ([first = ""]) => first);
    return short === word || isWord(word) ? [] : [{ word, spelling: short }];
  });
}

/** A search without accents, punctuation and case: how redirects are compared. */
export const normalKeyword = (text: string): string => wordsOf(text).join(" ");

/** Words that say nothing about what is looked for: `search_stop_words` of the database. */
const stopWords: ReadonlySet<string> = new Set(
  "a,an,and,are,as,at,be,but,by,for,from,has,have,in,into,is,it,its,of,on,or,our,that,the,their,they,this,to,was,were,which,will,with,you,your".split(
    ",",
  ),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);

/**
 * The words of a search by which texts are found, each with its other spellings: without stop words unless there are no others, and
 * without the "s" of a plural, since a text needs a word that begins with each.
 * @param isWord as `spellingsOf` takes it
 * @param others stop words of the shop's language
 */
export function tellingWords(
  keyword: string,
  isWord: (word: string) => boolean,
  others: readonly string[] = [],
): (readonly string[])[] {
  const words = searchedWords(keyword);
  const telling = words.filter((word) => !isStopWord(word) && !others.includes(word));
  const spellings = spellingsOf(keyword, isWord);
  const single = (word: string) => word.replace(/(?<=[^s]{3})s$/, "");
  return (telling.length > 0 ? telling : words)
    .slice(0, 8)
    .map((word) => [word, ...spellings.flatMap((one) => (one.word === word ? one.spelling : []))].map(single));
}

/** A name as it may be stored, in letters as `search_text` of the database makes them: "muller" and "mueller" of "Müller". */
export function plainSpellings(name: string): string[] {
  const typed = name.toLowerCase().normalize("NFC");
  const long = typed.replace(/[äöüåø]/g, (letter) => spelledOut[letter] ?? letter);
  const short = typed.replace(spelled, ([first = ""]) => first);
  return [...new Set([typed, long, short].map(plainText))];
}
