/** What languages write in front of a word without a blank: "l'huile" is also found by "huile", "الحذاء" by "حذاء". */

/** Apostrophes, and characters that are typed for one. */
const apostrophes = "'’´`‘ʼʻ";
/** Words of French, Italian and Catalan before an apostrophe. */
const elisions =
  "[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|gl|all|dall|dell|nell|sull|coll|quell|quest|bell|sant|tutt|senz|mezz";

/** What may stand before an elision, and the letters of a word behind it: lists, which the database reads the same way. */
const before = '\\s\\u00a0\\u202f([«“„"/,;:.–—-';
const letters = "a-zA-Z0-9\\u00c0-\\u024f\\u0300-\\u036f\\u1e00-\\u1eff";
const elided = new RegExp(`(?<![^${before}])(${elisions})([${apostrophes}])([${letters}${apostrophes}]+)`, "gi");

/** A text with the words behind an elision also by themselves (`with_elided` of the database): "l'huile" is "huile l'huile". */
export const withElided = (text: string): string => text.replace(elided, "$3 $1$2$3");

/** The words of a text with an elision, as one and without it: "lhuile" and "huile". */
export const elisionsIn = (text: string): { readonly whole: string; readonly behind: string }[] =>
  [...text.matchAll(elided)].map(([, elision = "", , behind = ""]) => ({ whole: elision + behind, behind }));

/** The article of Arabic, and words of one letter before it. Three letters stay at least. */
const article = /^(?:[وفبك]?ال|لل)(?=[\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc]{3})/;

/** A word of Arabic without its article, as the index has both (`word_pieces` of the database); undefined where there is none. */
export function withoutArticle(word: string): string | undefined {
  const short = word.replace(article, "");
  return short === word ? undefined : short;
}
