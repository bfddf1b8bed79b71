/** Accents, vowel points of Hebrew and Arabic, apostrophes and characters without width: people leave them out. */
const leftOut =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670\u00ad'\u2019]|\u200c|\u200d/g;

/**
 * The words of a text as the search index has them (`search_words` of the database): lower case, without
 * accents and apostrophes, split at everything that is no letter, digit or mark of a letter.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/[™℠]/g, "")
      .toLowerCase()
      .normalize("NFKD")
      // Signs such as "№" become letters, some of them capitals.
      .toLowerCase()
      .replace(leftOut, "")
      .normalize("NFC")
      .split(/[^\p{Alphabetic}\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== "")
  );
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
 * The words of a search by which texts are found: without stop words unless there are no others, and without the "s" of a plural, since a
 * text needs a word that begins with each.
 */
export function tellingWords(keyword: string): string[] {
  const words = wordsOf(keyword);
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, 8).map((word) => word.replace(/(?<=[^s]{3})s$/, ""));
}
