import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import * as sources from "./list-source.ts";

export const searchWordsDomain = defineDomain({
  name: "search-words",
  constraints: {
    search_redirect_mall_id_keyword_key: "keyword: another redirect has these words",
  },
  records: {
    search_synonym: { announced: "catalog" },
    search_redirect: { announced: "catalog" },
  },
  lists: sourcesIn(sources),
});
