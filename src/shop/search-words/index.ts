export { deleteSearchWord, listSearchWords, saveSearchRedirect, saveSynonym } from "./commands.ts";
export { searchesSource } from "./list-source.ts";
export { popularSearches } from "./popular.ts";
export { flushSearches, recordSearch } from "./record.ts";
