/**
 * The words of a text as the search index has them (`search_words` of the database): lower case, without accents and
 * apostrophes, split at everything that is neither letter nor digit.
 */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'\u2019]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A search without accents, punctuation and case: how redirects are compared. */
export const normalKeyword = (text: string): string => wordsOf(text).join(" ");
