import { createHash } from "node:crypto";

/** The letters that words and option values of a mall begin with in the index: `search_key` of the database. */
export function searchKey(mallId: string): string {
  return createHash("md5").update(mallId).digest("hex").slice(0, 4);
}

/** The same of words in another language of the mall; no word has an "@". */
export const languageKey = (mallId: string, locale: string): string => `${searchKey(mallId)}@${locale}@`;
