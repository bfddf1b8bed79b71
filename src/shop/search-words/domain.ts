import { defineDomain } from "#kernel/domain.ts";
import { searchesSource } from "./list-source.ts";

export const searchWordsDomain = defineDomain({
  name: "search-words",
  records: { search_words: { announced: "catalog" } },
  lists: [searchesSource],
});
