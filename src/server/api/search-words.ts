import { countFound } from "#shop/catalog/index.ts";
import * as words from "#shop/search-words/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const countSearch: Handler<"countSearch"> = async ({ db, mall }, { keyword }) => {
  words.recordSearch({ db, mall }, keyword, countFound);
  return {};
};
export const popularSearches: Handler<"popularSearches"> = async (context) => ({
  keywords: [...(await words.popularSearches(context))],
});
export const searchWords: Handler<"searchWords"> = (context) => words.listSearchWords(context);
export const saveSynonym: Handler<"saveSynonym"> = async (context, input) => ({
  id: await words.saveSynonym(context, input),
  ...changedBy(context),
});
export const deleteSynonym: Handler<"deleteSynonym"> = async (context, { id }) => {
  await words.deleteSearchWord(context, "search_synonym", id);
  return changedBy(context);
};
export const saveSearchRedirect: Handler<"saveSearchRedirect"> = async (context, input) => ({
  id: await words.saveSearchRedirect(context, input),
  ...changedBy(context),
});
export const deleteSearchRedirect: Handler<"deleteSearchRedirect"> = async (context, { id }) => {
  await words.deleteSearchWord(context, "search_redirect", id);
  return changedBy(context);
};
