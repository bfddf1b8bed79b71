import { defineDomain } from "#kernel/domain.ts";
import { sourcesIn } from "#kernel/lists/index.ts";
import * as sources from "./list.ts";
import { followMoves } from "./moved.ts";

export const redirectsDomain = defineDomain({
  name: "redirects",
  records: { redirect: { announced: null } },
  lists: sourcesIn(sources),
  on: { "products.moved": followMoves },
});
